import { type ToastOptions, Toasts, type ToastType, useService, useT } from '@fascia/sdk/web'
import { Button, Flex, FlexItem, Tooltip } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'

function Say({
  type,
  label,
  options,
}: {
  readonly type: ToastType
  readonly label: string
  readonly options?: ToastOptions
}): ReactNode {
  const toasts = useService(Toasts)
  return (
    <FlexItem>
      <Button variant="secondary" onClick={() => toasts.add(type, `This is ${label}.`, options)}>
        Say {label}
      </Button>
    </FlexItem>
  )
}

function Types(): ReactNode {
  return (
    <Flex gap={{ default: 'gapSm' }}>
      <Say type="success" label="success" />
      <Say type="info" label="info" />
      <Say type="warning" label="warning" />
      <Say type="danger" label="danger" />
      <Say type="error" label="error" />
    </Flex>
  )
}

function Details(): ReactNode {
  const toasts = useService(Toasts)
  const [undone, setUndone] = useState(0)
  const say = (): void => {
    toasts.add('error', 'The volume could not be attached.', {
      detail: 'The instance is being deleted.',
      requestId: 'req-0f3a9c41',
      link: { label: 'All widgets', to: '/settings/gallery' },
      action: { label: 'Undo', run: () => setUndone((count) => count + 1) },
    })
  }
  return (
    <>
      <Button variant="secondary" onClick={say}>
        Fail with details
      </Button>
      <p role="status">{undone === 0 ? 'Nothing was undone.' : `Undone: ${undone}`}</p>
    </>
  )
}

function Many(): ReactNode {
  const toasts = useService(Toasts)
  const [count, setCount] = useState(0)
  const say = (): void => {
    for (let number = 1; number <= 8; number += 1) toasts.add('warning', `Instance ${number} is in error.`)
    setCount(count + 1)
  }
  return (
    <>
      <Button variant="secondary" onClick={say}>
        Say eight things
      </Button>
      <p role="status">
        {count === 0
          ? 'Nothing was said.'
          : `Said ${count === 1 ? 'once' : `${count} times`}; what is shown already is not shown twice.`}
      </p>
      <Button variant="link" isInline onClick={() => toasts.clear()}>
        Clear the toasts
      </Button>
    </>
  )
}

function Own(): ReactNode {
  return (
    <Flex gap={{ default: 'gapSm' }}>
      <Say type="success" label="success for ten seconds" options={{ delayMs: 10_000 }} />
      <Say type="danger" label="danger that goes by itself" options={{ dismissibleTypes: ['danger'] }} />
    </Flex>
  )
}

function WithTooltip(): ReactNode {
  const t = useT()
  const [isKept, setKept] = useState(false)
  return (
    <Tooltip content={t('Escape closes it.')}>
      <Button variant="secondary" aria-pressed={isKept} onClick={() => setKept(!isKept)}>
        {isKept ? 'Pressed' : 'Point at me'}
      </Button>
    </Tooltip>
  )
}

const exhibit: Exhibit = {
  title: 'Toasts and alerts',
  about:
    'Short messages at the top right. Success and info go by themselves, the others stay until they are closed; the activity list of the top bar keeps them all.',
  door: '@fascia/sdk/web',
  examples: [
    {
      id: 'types',
      title: 'Every type',
      state: 'usual',
      about: 'Each type has its prefix; error is shown as danger.',
      Show: Types,
    },
    { id: 'details', title: 'With details, a link and an action', state: 'error', Show: Details },
    { id: 'many', title: 'Many, and repeated', state: 'many', Show: Many },
    { id: 'own-time', title: 'With a time of its own', state: 'slow', Show: Own },
    { id: 'tooltip', title: 'Tooltip', state: 'usual', about: 'Escape closes what is open.', Show: WithTooltip },
  ],
}

export default function ToastsExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
