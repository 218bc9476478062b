import { isDomain } from '../domain-name.ts'
import { isWithin } from './whole-number.ts'

/** Designate reads flags of 0 and 1 alone, and values without quotation marks. */
const CAA_VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  issue: isIssuer,
  issuewild: isIssuer,
  iodef(value) {
    const mail = /^mailto:[\w-]+(?:\+[\w-]+)?@(.*)$/.exec(value)
    const page = /^https?:\/\/([^/]*)\//.exec(value)
    return isDomain(`${(mail ?? page)?.[1]}.`)
  },
}

function isIssuer(value: string): boolean {
  const [domain, ...parameters] = value.split(';')
  return isDomain(`${domain}.`) && parameters.every((one) => /^\s[A-Za-z0-9]+=[A-Za-z0-9]+/.test(one))
}

/** Whether data are those of a CAA record: a flag, a tag and its value. */
export function isAuthority(data: string): boolean {
  const [, flags = '', tag = '', value = ''] = /^(\d+) (\S+) (.+)$/.exec(data) ?? []
  return isWithin(flags, 0, 1) && Object.hasOwn(CAA_VALUES, tag) && (CAA_VALUES[tag]?.(value) ?? false)
}
