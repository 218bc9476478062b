import type { ActionResult } from '@fascia/sdk/common'
import { EmptyState, Loaded, useAnswer, useApi, useT } from '@fascia/sdk/web'
import { MetadataModal, type MetadataModalProps } from '@fascia/sdk/web/metadata'
import type { ReactNode } from 'react'
import { exhibit } from '../exhibit.tsx'
import { Try } from '../try.tsx'

type Target = Omit<MetadataModalProps, 'close'>
type Kind = Omit<Target, 'id' | 'name'>

function kindOf(type: string, noun: string, path: string): Kind {
  const failure = `Unable to retrieve the ${noun.toLowerCase()} metadata.`
  return { type, definitions: type, path, title: `Update ${noun} Metadata`, failure }
}

const INSTANCE: Kind = {
  ...kindOf('OS::Nova::Server', 'Instance', '/api/nova/servers/:id/metadata'),
  propertiesTarget: 'metadata',
}
const IMAGE = kindOf('OS::Glance::Image', 'Image', '/api/glance/images/:id/properties/')
const VOLUME = kindOf('OS::Cinder::Volume', 'Volume', '/api/cinder/volumes/:id/metadata')
const FLAVOR = kindOf('OS::Nova::Flavor', 'Flavor', '/api/nova/flavors/:id/extra-specs/')

const GONE: Target = { ...INSTANCE, id: '00000000-0000-4000-8000-000000000000', name: 'an instance that is gone' }

/** A button that opens the modal of a resource, and says how it was left. */
function Opener({ target }: { readonly target: Target }): ReactNode {
  const t = useT()
  return (
    <Try
      label={t('Edit metadata')}
      before={target.name}
      perform={async ({ modals }) => {
        const options = { size: 'large', isBare: true } as const
        const result = await modals.open<ActionResult, MetadataModalProps>(MetadataModal, target, options)
        return t('{name}: {outcome}', { name: target.name, outcome: result ? t('saved') : t('left') })
      }}
    />
  )
}

interface Listed {
  readonly items: readonly { readonly id: string; readonly name: string }[]
}

/** The metadata of the first resource that the project has of a kind. Its plugin may be absent, so that no contract of it is imported. */
function OfFirst({ kind, list }: { readonly kind: Kind; readonly list: string }): ReactNode {
  const t = useT()
  const api = useApi()
  const answer = useAnswer([list], async (signal) => (await api.get<Listed>(list, { signal, isQuiet: true })).items)
  return (
    <Loaded of={answer} what={kind.type} failure="There is nothing to edit." rows={1}>
      {([first]) =>
        first ? (
          <Opener target={{ ...kind, id: first.id, name: first.name || first.id }} />
        ) : (
          <EmptyState>{t('The project has none.')}</EmptyState>
        )
      }
    </Loaded>
  )
}

export default exhibit('metadata-modal', {
  about:
    'Loads what a resource has and what definitions offer, and saves what was changed. An action opens it by its key metadata, without code of the plugin.',
  door: '@fascia/sdk/web/metadata',
  examples: {
    instance: {
      title: 'An instance',
      about: 'Change something, then leave by Cancel: it asks once.',
      show: <OfFirst kind={INSTANCE} list="/api/nova/servers/" />,
    },
    image: {
      title: 'An image',
      about: 'The hash of its data is read-only. What another project owns is refused, and the modal stays.',
      show: <OfFirst kind={IMAGE} list="/api/glance/images/" />,
    },
    volume: { title: 'A volume', show: <OfFirst kind={VOLUME} list="/api/cinder/volumes/" /> },
    flavor: {
      title: 'A flavor',
      state: 'denied',
      about: 'Members may look, and are refused on Save.',
      show: <OfFirst kind={FLAVOR} list="/api/nova/flavors/" />,
    },
    gone: { title: 'A resource that is gone', state: 'error', show: <Opener target={GONE} /> },
  },
})
