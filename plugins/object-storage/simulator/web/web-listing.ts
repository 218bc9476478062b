import { respondRaw, type SimulatedAnswer } from '@fascia/sdk/simulator'
import { escaped, type NameQuery } from '../list-names.ts'

/** An object on a level of a container, or a level below. */
export type Listed =
  | { readonly name: string; readonly bytes: number; readonly last_modified: string }
  | { readonly subdir: string }

const sheet = (css: string): string =>
  css === ''
    ? '<style type="text/css">h1 {font-size: 1em; font-weight: bold;} td {padding: 0 1em 0 0;}</style>'
    : `<link rel="stylesheet" type="text/css" href="${escaped(css)}" />`

function row(item: Listed, prefix: string): string {
  const name = ('name' in item ? item.name : item.subdir).slice(prefix.length)
  const [size, date] = 'name' in item ? [String(item.bytes), item.last_modified] : ['&nbsp;', '&nbsp;']
  const link = `<a href="${escaped(name.split('/').map(encodeURIComponent).join('/'))}">${escaped(name)}</a>`
  return `<tr class="item"><td class="colname">${link}</td><td class="colsize">${size}</td><td class="coldate">${date}</td></tr>`
}

/** A level of a container as a page. */
export function webListing(
  path: string,
  css: string,
  { prefix }: Pick<NameQuery, 'prefix'>,
  items: readonly Listed[],
): SimulatedAnswer {
  const title = `Listing of ${escaped(path)}`
  const up = prefix === '' ? [] : ['<tr class="item"><td class="colname"><a href="../">../</a></td></tr>']
  const html = [
    '<!DOCTYPE html>',
    `<html><head><title>${title}</title>${sheet(css)}</head>`,
    `<body><h1 id="title">${title}</h1><table id="listing">`,
    '<tr id="heading"><th class="colname">Name</th><th class="colsize">Size</th><th class="coldate">Date</th></tr>',
    ...[...up, ...items.map((item) => row(item, prefix))],
    '</table></body></html>\n',
  ]
  return respondRaw(200, html.join('\n'), { 'content-type': 'text/html; charset=UTF-8' })
}
