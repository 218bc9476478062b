import { confirms } from '@fascia/sdk/web/form'

/** Says at the second password that it is not the first. */
export function passwordsAgree(values: {
  readonly password?: string | undefined
  readonly confirm_password?: string | undefined
}): ReturnType<ReturnType<typeof confirms>> {
  return confirms(values.password)(values.confirm_password)
}
