import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FILES: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'owners',
    version: '0.1.0',
    description: 'Who owns what',
    license: 'Apache-2.0',
    type: 'module',
    peerDependencies: { '@fascia/sdk': '^0.5.0' },
  }),
  'README.md': '# Owners\n',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      module: 'nodenext',
      target: 'es2024',
      jsx: 'react-jsx',
      types: [],
      allowImportingTsExtensions: true,
    },
    include: ['web'],
  }),
  'web/plugin.ts': `import { launchPoint } from '@fascia/plugin-compute/api/launch'
import { serverType } from '@fascia/plugin-compute/api/servers'
import { networkType } from '@fascia/plugin-network/api/networks'
import { definePlugin, extendType, view, wizardStep } from '@fascia/sdk/web/declare'
import { lock } from './lock.ts'

export default definePlugin({
  needs: {
    required: { '@fascia/plugin-compute': '^0.1.0', '@fascia/plugin-network': '^0.1.0' },
    extensionPoints: { 'compute.point.launch': 1 },
  },
  extend: [
    extendType(serverType, {
      columns: ['user_id'],
      details: [view('Owner', () => import('./server-owner.tsx'))],
      actions: { lock },
    }),
    extendType(networkType, {
      columns: ['mtu'],
      // @ts-expect-error: a network has no such field.
      facets: ['tenant'],
    }),
  ],
  wizardSteps: [
    wizardStep<typeof launchPoint, { readonly owner: string }>(launchPoint, {
      id: 'owners.step.launch',
      title: 'Owner',
      place: { after: 'flavor' },
      view: () => import('./owner-step.tsx'),
      lines: async () => ({ default: ({ input: { owner = '' } }) => [{ term: 'Owner', value: owner }] }),
      request: async () => ({
        default: ({ input: { owner = '' }, values: { details } }) => ({ meta: { owner, first: details.name } }),
      }),
      // @ts-expect-error: what was launched has no such field.
      afterSubmit: async () => ({ default: async ({ made: { uuid } }) => void uuid }),
    }),
  ],
})
`,
  'web/lock.ts': `import { operate, type Server } from '@fascia/plugin-compute/api/servers'
import { action, because } from '@fascia/sdk/web/declare'

export const lock = action<Server, typeof operate>({
  label: 'Lock',
  call: operate,
  body: { operation: 'lock' },
  allowed: ({ locked }) => locked !== true || because('It is locked'),
})
`,
  'web/server-owner.tsx': `import type { Server } from '@fascia/plugin-compute/api/servers'
import { CopyableId, type DetailsViewProps } from '@fascia/sdk/web'

export default function ServerOwner({ item }: DetailsViewProps<Server>) {
  return <CopyableId id={item.id} />
}
`,
  'web/owner-step.tsx': `import type { launchPoint } from '@fascia/plugin-compute/api/launch'
import type { WizardStepProps } from '@fascia/sdk/web'
import { TextInput } from '@patternfly/react-core'

export default function OwnerStep({
  model,
  models,
  change,
}: WizardStepProps<typeof launchPoint, { readonly owner: string }>) {
  const label = \`Owner of \${models.details.name}\`
  return <TextInput aria-label={label} value={model.owner ?? ''} onChange={(_event, owner) => change({ owner })} />
}
`,
}

/** Writes a plugin that extends instances, networks and the wizard Launch Instance by the packed contracts of their plugins, with two errors that its types find. */
export function writeExtendingPlugin(folder: string): void {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
