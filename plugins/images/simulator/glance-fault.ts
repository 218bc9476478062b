import { respondRaw, type ServiceFault, type SimulatedAnswer } from '@fascia/sdk/simulator'

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Request Entity Too Large',
  415: 'Unsupported Media Type',
  503: 'Service Unavailable',
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

function escaped(text: string): string {
  const marked = text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
  return marked.replace(/[^\n -~]/gu, (sign) => `&#${sign.codePointAt(0)};`)
}

function accepts(accept: string, type: string): boolean {
  const range = `${type.split('/')[0]}/*`
  return accept.split(',').some((one) => [type, range, '*/*'].includes(one.split(';')[0]?.trim().toLowerCase() ?? ''))
}

/**
 * A refusal as Glance answers it by way of webob: a page of HTML to whom any type is right, as to a browser and to `curl`; JSON to who asks
 * for that, with the sentence still in lines of HTML; plain text to who names neither.
 */
export function glanceFault({ status, message }: ServiceFault, accept: string): SimulatedAnswer {
  const title = TITLES[status] ?? 'Internal Server Error'
  const line = `${status} ${title}`
  if (accepts(accept, 'text/html')) {
    const page = `<html>\n <head>\n  <title>${line}</title>\n </head>\n <body>\n  <h1>${line}</h1>\n  ${escaped(message)}<br /><br />\n\n\n </body>\n</html>`
    return respondRaw(status, page, { 'content-type': 'text/html; charset=UTF-8' })
  }
  if (accepts(accept, 'application/json')) {
    const body = { message: `${message}<br /><br />\n\n\n`, code: line, title }
    return respondRaw(status, JSON.stringify(body), { 'content-type': 'application/json' })
  }
  return respondRaw(status, `${line}\n\n${message}\n\n\n\n `, { 'content-type': 'text/plain; charset=UTF-8' })
}
