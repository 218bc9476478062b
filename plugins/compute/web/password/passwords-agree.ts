import { validator } from '@fascia/sdk/web/form'

/** Says at the second password that it is not the first. */
export function passwordsAgree(values: {
  readonly password?: string | undefined
  readonly confirm_password?: string | undefined
}): ReturnType<ReturnType<typeof validator.confirms>> {
  return validator.confirms(values.password)(values.confirm_password)
}
