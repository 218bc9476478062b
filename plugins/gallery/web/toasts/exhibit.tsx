import { type ToastOptions, Toasts, type ToastType, useService, useT } from '@fascia/sdk/web'
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
  const t = useT()
  const toasts = useService(Toasts)
  return (
    <Button variant="secondary" onClick={() => toasts.add(type, t('This is {label}.', { label }), options)}>
      {t('Say {label}', { label })}
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
      show: (t) => (
        <Try
          label={t('Fail with details')}
          before={t('Nothing was undone.')}
          perform={({ toasts, say }) => {
            toasts.add('error', t('The volume could not be attached.'), {
              detail: t('The instance is being deleted.'),
              requestId: 'req-0f3a9c41',
              link: { label: t('All widgets'), to: '/settings/gallery' },
              action: { label: t('Undo'), run: () => say(t('Undone.')) },
            })
          }}
        />
      ),
    },
    many: {
      title: 'Many, and repeated',
      show: (t) => (
        <>
          <Try
            label={t('Say eight things')}
            before={t('Nothing was said.')}
            perform={({ toasts }) => {
              for (let number = 1; number <= 8; number += 1)
                toasts.add('warning', t('Instance {number} is in error.', { number }))
              return t('Said; what is shown already is not shown twice.')
            }}
          />
          <Try label={t('Clear the toasts')} variant="link" perform={({ toasts }) => toasts.clear()} />
        </>
      ),
    },
    'own-time': {
      title: 'With a time of its own',
      state: 'slow',
      show: (t) => (
        <Flex gap={{ default: 'gapSm' }}>
          <Say type="success" label={t('success for ten seconds')} options={{ delayMs: 10_000 }} />
          <Say type="danger" label={t('danger that goes by itself')} options={{ dismissibleTypes: ['danger'] }} />
        </Flex>
      ),
    },
    tooltip: {
      title: 'Tooltip',
      about: 'Escape closes what is open.',
      show: (t) => (
        <Held start={false}>
          {(isKept, setKept) => (
            <Tooltip content={t('Escape closes it.')}>
              <Button variant="secondary" aria-pressed={isKept} onClick={() => setKept(!isKept)}>
                {isKept ? t('Pressed') : t('Point at me')}
              </Button>
            </Tooltip>
          )}
        </Held>
      ),
    },
  },
})
