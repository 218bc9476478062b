import { parseSource } from '@fascia/build'
import { expect, it } from 'vitest'
import { upgradeImports } from './upgrade-imports.ts'

it.each([
  [
    "import { HtmlForm } from '@fascia/sdk/web/server-view'\nexport type { ServerModalResult } from '@fascia/sdk/web/server-view'\n",
    "import { HtmlForm } from '@fascia/server-view'\nexport type { ServerModalResult } from '@fascia/server-view'\n",
  ],
  [
    "import { ServerWorkflow, Wizard as Frame } from '@fascia/sdk/web/wizard'\n",
    "import { ServerWorkflow } from '@fascia/server-view'\nimport { Wizard as Frame } from '@fascia/sdk/web/wizard'\n",
  ],
  [
    "import type { ActionSpec, CellProps } from '@fascia/sdk/web/declare'\n",
    "import type { ActionSpec } from '@fascia/sdk/web/declare'\nimport type { CellProps } from '@fascia/sdk/web'\n",
  ],
  [
    "import { action, plural, policy as may } from '@fascia/sdk/web/declare'\n",
    "import { action } from '@fascia/sdk/web/declare'\nimport { plural, policy as may } from '@fascia/sdk/common'\n",
  ],
  ["const { build } = await import('@fascia/sdk/build')\n", "const { build } = await import('@fascia/build')\n"],
  ["import { useT } from '@fascia/sdk/web'\n", "import { useT } from '@fascia/sdk/web'\n"],
])('imports what has moved from its new place %#', (before, after) => {
  expect(upgradeImports(parseSource('x.ts', before))).toBe(after)
  expect(upgradeImports(parseSource('x.ts', after))).toBe(after)
})
