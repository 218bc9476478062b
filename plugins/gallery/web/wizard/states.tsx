import { useT } from '@fascia/sdk/web'
import { Wizard } from '@fascia/sdk/web/wizard'
import { Button } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { makePorts, type TrunkModels } from './trunk.ts'
import { type TrunkWizard, trunkWizard } from './trunk-wizard.tsx'

interface OnPageProps {
  readonly wizard: TrunkWizard
  readonly at?: keyof TrunkModels
}

/** A wizard on the page; when it has closed, a button opens it again. */
function OnPage({ wizard, at }: OnPageProps): ReactNode {
  const t = useT()
  const [ended, setEnded] = useState<string>()
  if (ended === undefined) {
    return (
      <Wizard
        wizard={wizard}
        given={{}}
        {...(at ? { at } : {})}
        close={(result) => setEnded(result ?? t('The wizard was left.'))}
      />
    )
  }
  return (
    <>
      <p role="status">{ended}</p>
      <Button variant="secondary" onClick={() => setEnded(undefined)}>
        {t('Open again')}
      </Button>
    </>
  )
}

function shows(at: keyof TrunkModels, changes: Parameters<typeof trunkWizard>[0]): () => ReactNode {
  const { summary: _none, ...wizard } = trunkWizard({ moves: 'free', ...changes })
  return () => <OnPage wizard={wizard} at={at} />
}

const NAMED: TrunkWizard['start'] = () => ({
  details: { name: 'blue', description: '', admin_state_up: true, token: '' },
  parent: { port: makePorts(1) },
  subports: { ports: [] },
  schedule: { at: '' },
})

/** Each call of it waits for an answer that never comes. */
const never = (): Promise<never> => new Promise(() => {})

export const Loading = shows('parent', {
  id: 'gallery.wizard.loading',
  title: 'Create trunk, ports loading',
  sources: { ports: { label: 'ports', load: never } },
})

export const Preparing = shows('subports', {
  id: 'gallery.wizard.slow',
  title: 'Create trunk, slow cloud',
  start: NAMED,
  submit: never,
})

export const Broken = shows('parent', {
  id: 'gallery.wizard.error',
  title: 'Create trunk, ports broken',
  start: NAMED,
  sources: {
    ports: {
      label: 'ports',
      load: ({ api, signal }) => api.get('/api/x/gallery/workflow/broken/', { signal, isQuiet: true }),
    },
  },
})

export const Refused = shows('subports', {
  id: 'gallery.wizard.refused',
  title: 'Create trunk, refused',
  start: NAMED,
  submit: ({ details }, { api, signal }) =>
    api.post('/api/x/gallery/workflow/refused/', { name: details.name }, { signal, isQuiet: true }),
})

export const Denied = shows('subports', {
  id: 'gallery.wizard.denied',
  title: 'Create trunk, denied',
  start: NAMED,
  submit: (_models, { api, signal }) => api.post('/api/x/gallery/workflow/denied/', {}, { signal, isQuiet: true }),
})

export const Invalid = shows('details', { id: 'gallery.wizard.invalid', title: 'Create trunk, nothing filled in' })
