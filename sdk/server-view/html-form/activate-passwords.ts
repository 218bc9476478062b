import type { Dispose } from '@fascia/sdk/common'
import type { Translate } from '@fascia/sdk/web'
import { validator } from '@fascia/sdk/web/form'
import { addFieldError, clearFieldError, controlOf } from './field-errors.ts'

/**
 * Says below `confirm_password` that it differs from `password`, from its first letter on, and no longer when it is the same; a form is not valid
 * until it is [UI-068].
 */
export function activatePasswords(root: HTMLElement, t: Translate): Dispose {
  const onInput = ({ target }: Event): void => {
    const form = target instanceof Element ? target.closest('form') : null
    const [password, confirmation] = form
      ? [controlOf(form, 'password'), controlOf(form, 'confirm_password')]
      : [undefined, undefined]
    if (!password || !confirmation || (target !== password && target !== confirmation)) return
    const refused = validator.confirms(password.value)(confirmation.value)
    confirmation.setCustomValidity(refused === undefined ? '' : t(refused))
    clearFieldError(confirmation)
    if (refused !== undefined && confirmation.value !== '') addFieldError(confirmation, [t(refused)])
  }
  root.addEventListener('input', onInput)
  return () => root.removeEventListener('input', onInput)
}
