import type { Resources } from '@fascia/sdk/web'
import type { RegisteredType } from '@fascia/sdk/web/host'

/** The address of a resource: its details, or the list of a type that has none. */
export function resourcePath(resources: Resources, type: RegisteredType | undefined, code: string, id: string): string {
  const hasDetails = type?.detailsPath !== undefined || resources.contributions('detailsView', code).length > 0
  return hasDetails || !type?.indexPath ? resources.detailsPath(code, id) : type.indexPath
}

/** The path of the page to which an address leads: that of a type's list may say which tab is open. */
export function pageOfAddress(address: unknown): string | undefined {
  return typeof address === 'string' ? address.split('?', 1)[0] : undefined
}
