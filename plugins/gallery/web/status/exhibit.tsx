import { CopyableId, InstantValue, PropertyValue, SensitiveValue, StatusLabel } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import { exhibit } from '../exhibit.tsx'
import { Facts } from '../facts.tsx'

const TONES = ['success', 'progress', 'info', 'warning', 'danger', 'stopped', 'neutral'] as const
const STATUS = property.status(
  'Status',
  { ACTIVE: 'success', ERROR: 'danger' },
  { values: { ACTIVE: 'Active', ERROR: 'Error' } },
)

function shown(item: { readonly status?: string }): ReactNode {
  return <PropertyValue item={item} name="status" property={STATUS} />
}

const SECRET = 'correct horse'

export default exhibit('status', {
  about:
    'A status is an icon and always the word. Ids can be copied, times are relative, secrets are hidden until asked for.',
  door: '@fascia/sdk/web',
  examples: {
    usual: {
      title: 'Every tone',
      show: (
        <Facts all={Object.fromEntries(TONES.map((tone) => [tone, <StatusLabel tone={tone}>{tone}</StatusLabel>]))} />
      ),
    },
    data: {
      title: 'Words from the cloud',
      state: 'read-only',
      about: 'Compared without case; a word that the declaration does not list is neutral, and shown as it is.',
      show: (
        <Facts
          all={Object.fromEntries(
            ['ACTIVE', 'active', 'error', 'NEW_STATE'].map((word) => [word, shown({ status: word })]),
          )}
        />
      ),
    },
    values: {
      title: 'Id, time, secret',
      state: 'read-only',
      show: (
        <Facts
          all={{
            Id: <CopyableId id="6a41c6f2-8f1e-4d0b-9a3c-5f0f6c1f2b77" isShort />,
            Time: <InstantValue timeMs={Date.UTC(2026, 0, 1)} />,
            Secret: <SensitiveValue>{SECRET}</SensitiveValue>,
          }}
        />
      ),
    },
    empty: { title: 'No value', show: shown({}) },
  },
})
