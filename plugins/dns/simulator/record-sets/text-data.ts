const LONGEST = 255

/** What is wrong with one string of a text: one that is not quoted has no spaces, and quotation marks inside have a backslash before them. */
function stringComplaint(text: string): string | undefined {
  if (text.length > LONGEST) return 'Any TXT record string exceeding 255 characters has to be split.'
  const isQuoted = text.startsWith('"') && text.endsWith('"') && text.length > 1
  if (!isQuoted) {
    if (text.startsWith('"') || text.endsWith('"'))
      return 'TXT record is missing a double quote either at beginning or at end.'
    return /\s/.test(text) ? 'Empty spaces are not allowed in TXT record, unless wrapped in double quotes.' : undefined
  }
  return /(?<!\\)"/.test(text.slice(1, -1)) ? 'Quotation marks should be escaped with backslash.' : undefined
}

/**
 * What is wrong with the data of a TXT record; undefined when nothing is. Designate reads data of up to 255 characters as one string, and longer data as
 * several quoted ones with a space between them.
 */
export function textComplaint(data: string): string | undefined {
  if (data.endsWith('\\')) return "Do NOT put '\\' into end of TXT record"
  if (data.length <= LONGEST) return stringComplaint(data)
  const isWrapped = data.startsWith('"') && data.endsWith('"')
  const inner = data.replace(/^"/, '').replace(/"$/, '')
  if (!isWrapped && !inner.includes('" "'))
    return 'TXT record strings over 255 characters have to be split into multiple strings wrapped in double quotes.'
  return inner
    .split('" "')
    .map((one) => stringComplaint(`"${one}"`))
    .find((complaint) => complaint !== undefined)
}
