import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '@fascia/sdk/common'

const PANELS = 'panels: ['

function pageOf(index: number): string {
  return `import { useT } from '@fascia/sdk/web'
import { Card, CardBody, CardTitle, List, ListItem } from '@patternfly/react-core'

const STATES = ['available', 'creating', 'error'] as const

/** Page ${index}: what can be deleted. */
export default function Page${index}() {
  const t = useT()
  return (
    <section className="fascia-section">
      <h1>{t('Page ${index}')}</h1>
      <Card>
        <CardTitle>{t('What can be deleted')}</CardTitle>
        <CardBody>
          <List isPlain>
            {STATES.filter((state) => state !== 'creating').map((state) => (
              <ListItem key={state}>{state}</ListItem>
            ))}
          </List>
        </CardBody>
      </Card>
    </section>
  )
}
`
}

function sourcesIn(folder: string): readonly string[] {
  return globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['test/**', '**/*.test.ts'] })
}

/** Makes a plugin as an author begins one, with `fascia create`, and gives it pages until it has `files` source files. Gives its folder. */
export function writePagedPlugin(parent: string, files: number): string {
  const folder = join(parent, 'backups')
  const { status, stderr } = spawnSync('fascia', ['create', 'backups', '--dir', folder], { encoding: 'utf8' })
  if (status !== 0) throw new Fault('PLUGIN_CODE_FAILED', { message: `fascia create failed:\n${stderr}` })
  const pages = Array.from({ length: files - sourcesIn(folder).length }, (_none, index) => index)
  for (const index of pages) writeFileSync(join(folder, `web/page-${index}.tsx`), pageOf(index))
  const panels = pages.map(
    (index) =>
      `{ id: 'backups.panel.page-${index}', path: '/project/backups/page-${index}', title: 'Page ${index}', view: () => import('./page-${index}.tsx') },`,
  )
  const entry = join(folder, 'web/plugin.ts')
  writeFileSync(entry, readFileSync(entry, 'utf8').replace(PANELS, `${PANELS}\n${panels.join('\n')}`))
  return folder
}
