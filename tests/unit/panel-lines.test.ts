import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { codeLines, readPanels } from '../panel-lines/panel-files.ts'

const FILES = {
  'plugins/dns/api/zones.ts': 'export const zoneType = 1\n',
  'plugins/dns/api/records.ts': 'export const recordType = 1\n',
  'plugins/dns/gateway/zones.ts': "import * as zones from '../api/zones.ts'\nexport const routes = zones\n",
  'plugins/dns/gateway/records.ts': "import * as records from '../api/records.ts'\nexport const routes = records\n",
  'plugins/dns/web/words.ts': 'export const word = 1\n',
  'plugins/dns/web/zones/zone.ts':
    "import * as records from '../../api/records.ts'\nimport * as zones from '../../api/zones.ts'\nexport const zone = resourceType(zones.zoneType, records)\nexport const zonesPanel = panel(zone)\n",
  'plugins/dns/web/zones/form.ts': '/** A form. */\nexport default 1\n',
  'plugins/dns/web/zones/form.test.ts': 'export default 1\n',
}

it('counts with a panel its folder, the contract of its type and the routes of that, without tests', () => {
  const root = mkdtempSync(join(tmpdir(), 'panel-lines-'))
  try {
    for (const [file, text] of Object.entries(FILES)) {
      mkdirSync(join(root, dirname(file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
    expect(readPanels(root)).toEqual([
      {
        name: 'dns/zones',
        files: [
          'plugins/dns/api/zones.ts',
          'plugins/dns/gateway/zones.ts',
          'plugins/dns/web/zones/form.ts',
          'plugins/dns/web/zones/zone.ts',
        ],
        lines: 8,
      },
    ])
  } finally {
    rmSync(root, { recursive: true })
  }
})

it('counts the lines that have code, whatever else is on them', () => {
  expect(codeLines('a.ts', '// a\n\nconst a = 1 // b\n/* c\n d */ const b = `\n// text`\n')).toBe(3)
})
