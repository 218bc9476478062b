import { Fault } from '@fascia/sdk/common'

/** Has Neutron make a change in the revision alone that the form has read; in any where the request names none. */
export function revised(header: (name: string) => string | undefined): Readonly<Record<string, string>> {
  const revision = header('if-match')
  if (revision === undefined) return {}
  if (!/^\d{1,15}$/.test(revision))
    throw new Fault('GATEWAY_INPUT_INVALID', { message: 'If-Match takes the number of a revision.' })
  return { 'if-match': `revision_number=${revision}` }
}
