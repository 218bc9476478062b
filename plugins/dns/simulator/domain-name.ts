import { invalidObject, refusal } from './kit.ts'

/** Labels of 1 to 63 letters, digits, hyphens and underscores, each with a dot after it. */
const DOMAIN = /^(?:(?!-)[A-Za-z0-9_-]{1,63}(?<!-)\.)+$/
/** The same for names of record sets, which may begin with `*.`. */
const HOST = /^(?:\*\.)?(?:(?!-)[A-Za-z0-9_-]{1,63}(?<!-)\.)+$/

export const isDomain = (name: string): boolean => name.length <= 255 && DOMAIN.test(name)
export const isHost = (name: string): boolean => name.length <= 255 && HOST.test(name)

/** Refuses what cannot be the name of a zone. */
export function checkZoneName(name: string): void {
  if (!isDomain(name)) throw invalidObject(`'${name}' is not a 'domainname'`)
  if (name.split('.').length <= 2) throw refusal(400, 'invalid_zone_name', 'More than one label is required')
}

/** Refuses what is no mailbox that a zone can name: with a dot in place of the @ it is a domain name, and so without a plus sign. */
export function checkEmail(email: string | undefined): void {
  if (email === undefined || (email.split('@').length === 2 && isDomain(`${email.replace('@', '.')}.`))) return
  throw invalidObject(`Provided object is not valid. Got a ValueError error with message Email ${email} is invalid`)
}

export const isBelow = (name: string, zone: string): boolean =>
  name.toLowerCase() === zone.toLowerCase() || name.toLowerCase().endsWith(`.${zone.toLowerCase()}`)
