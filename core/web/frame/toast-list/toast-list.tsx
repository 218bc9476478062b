import { useRoute, useService, useT } from '@fascia/sdk/web'
import { Alert, AlertActionCloseButton, AlertActionLink, AlertGroup } from '@patternfly/react-core'
import { useAtomValue } from 'jotai'
import { type ReactNode, useRef } from 'react'
import { type Toast, ToastStore } from '../../toasts/index.ts'
import { useRoomForToasts } from './use-room-for-toasts.ts'

function isUrgent({ type }: Toast): boolean {
  return type === 'danger' || type === 'warning'
}

function ToastAlert({ toast, onClose }: { readonly toast: Toast; readonly onClose: () => void }): ReactNode {
  const t = useT()
  const { go } = useRoute()
  const store = useService(ToastStore)
  const release = useRef<() => void>(undefined)
  const hold = (): void => {
    release.current ??= store.hold(toast.id)
  }
  const letGo = (): void => {
    release.current?.()
    release.current = undefined
  }
  const { action, detail, requestId, link } = toast
  const leave = (to: () => void): void => {
    onClose()
    to()
  }
  return (
    <Alert
      variant={toast.type}
      variantLabel=""
      role={isUrgent(toast) ? 'alert' : undefined}
      title={
        <>
          <strong>{t(toast.prefix)}</strong> {toast.message}
        </>
      }
      component="h2"
      // As long as the deployment's configuration says.
      style={{ transitionDuration: `${toast.fadeMs}ms` }}
      className={toast.isFading ? 'fascia-toast fascia-toast--fading' : 'fascia-toast'}
      onMouseEnter={hold}
      onMouseLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
      actionClose={
        <AlertActionCloseButton aria-label={t('Close: {message}', { message: toast.message })} onClose={onClose} />
      }
      actionLinks={
        action || link ? (
          <>
            {action ? <AlertActionLink onClick={() => leave(action.run)}>{action.label}</AlertActionLink> : null}
            {link ? <AlertActionLink onClick={() => leave(() => go(link.to))}>{link.label}</AlertActionLink> : null}
          </>
        ) : undefined
      }
    >
      {detail === undefined && requestId === undefined ? null : (
        <>
          {detail === undefined ? null : <p>{detail}</p>}
          {requestId === undefined ? null : (
            <p className="fascia-toast__request">{t('Request {id}', { id: requestId })}</p>
          )}
        </>
      )}
    </Alert>
  )
}

/** The toasts at the end of the window, the newest in its corner: problems are announced at once, the others politely [UI-058]. */
export function ToastList(): ReactNode {
  const t = useT()
  const store = useService(ToastStore)
  const all = useAtomValue(store.allAtom)
  return (
    <div className="fascia-toasts" ref={useRoomForToasts()}>
      <div role="status" aria-live="polite" aria-atomic="false">
        <AlertGroup aria-label={t('Messages')}>
          {all.map((toast) => (
            <ToastAlert key={toast.id} toast={toast} onClose={() => store.remove(toast.id)} />
          ))}
        </AlertGroup>
      </div>
    </div>
  )
}
