import { type ToastOptions, Toasts, type ToastType, useService } from '@fascia/sdk/web'
import { Button, Flex, Tooltip } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { exhibit } from '../exhibit.tsx'
import { Held } from '../held.tsx'
import { Try } from '../try.tsx'

interface SayProps {
  readonly type: ToastType
  readonly label?: string
  readonly options?: ToastOptions
}

function Say({ type, label = type, options }: SayProps): ReactNode {
  const toasts = useService(Toasts)
  return (
    <Button variant="secondary" onClick={() => toasts.add(type, `This is ${label}.`, options)}>
      Say {label}
    </Button>
  )
}

export default exhibit('toasts', {
  about:
    'Short messages at the top right. Success and info go by themselves, the others stay until they are closed; the activity list of the top bar keeps them all.',
  door: '@fascia/sdk/web',
  examples: {
    types: {
      title: 'Every type',
      about: 'Each type has its prefix; error is shown as danger.',
      show: (
        <Flex gap={{ default: 'gapSm' }}>
          {(['success', 'info', 'warning', 'danger', 'error'] as const).map((type) => (
            <Say key={type} type={type} />
          ))}
        </Flex>
      ),
    },
    details: {
      title: 'With details, a link and an action',
      state: 'error',
      show: (
        <Try
          label="Fail with details"
          before="Nothing was undone."
          perform={({ toasts, say }) => {
            toasts.add('error', 'The volume could not be attached.', {
              detail: 'The instance is being deleted.',
              requestId: 'req-0f3a9c41',
              link: { label: 'All widgets', to: '/settings/gallery' },
              action: { label: 'Undo', run: () => say('Undone.') },
            })
          }}
        />
      ),
    },
    many: {
      title: 'Many, and repeated',
      show: (
        <>
          <Try
            label="Say eight things"
            before="Nothing was said."
            perform={({ toasts }) => {
              for (let number = 1; number <= 8; number += 1) toasts.add('warning', `Instance ${number} is in error.`)
              return 'Said; what is shown already is not shown twice.'
            }}
          />
          <Try label="Clear the toasts" variant="link" perform={({ toasts }) => toasts.clear()} />
        </>
      ),
    },
    'own-time': {
      title: 'With a time of its own',
      state: 'slow',
      show: (
        <Flex gap={{ default: 'gapSm' }}>
          <Say type="success" label="success for ten seconds" options={{ delayMs: 10_000 }} />
          <Say type="danger" label="danger that goes by itself" options={{ dismissibleTypes: ['danger'] }} />
        </Flex>
      ),
    },
    tooltip: {
      title: 'Tooltip',
      about: 'Escape closes what is open.',
      show: (
        <Held start={false}>
          {(isKept, setKept) => (
            <Tooltip content="Escape closes it.">
              <Button variant="secondary" aria-pressed={isKept} onClick={() => setKept(!isKept)}>
                {isKept ? 'Pressed' : 'Point at me'}
              </Button>
            </Tooltip>
          )}
        </Held>
      ),
    },
  },
})
