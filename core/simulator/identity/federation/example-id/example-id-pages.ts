import { respond, type SimulatedAnswer } from '@fascia/sdk/simulator'
import type { IdentityCall } from '../../identity-call.ts'
import { get, post } from '../../kit.ts'
import { keepAssertion } from '../assertions.ts'
import { PAGES, returnAddress, type WayBack } from './authorize-address.ts'
import { attributesOf, EXAMPLE_PEOPLE } from './example-people.ts'
import { escapeHtml, htmlPage } from './html.ts'

const MOST_FORM_BYTES = 4_096

function wayBackOf(values: URLSearchParams): WayBack {
  const { origin = '', protocol = '', provider = '' } = Object.fromEntries(values)
  return { origin, protocol, provider }
}

function showPeople({ query }: IdentityCall): SimulatedAnswer {
  const hidden = Object.entries(wayBackOf(query)).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  const people = EXAMPLE_PEOPLE.map(
    ({ id, name, description }) =>
      `<button name="person" value="${id}"><b>${escapeHtml(name)}</b><small>${escapeHtml(description)}</small></button>`,
  )
  const lead = '<p>The identity provider of the embedded cloud. Choose who signs in; there is no password.</p>'
  return htmlPage(
    200,
    'Example ID',
    `${lead}<form method="post" action="${PAGES}/choose">${hidden.join('')}${people.join('')}</form>`,
  )
}

/** The answer to a chosen person: back to Keystone, with a code that serves once. */
function choosePerson(call: IdentityCall): SimulatedAnswer {
  const form = new URLSearchParams(new TextDecoder().decode(call.raw.subarray(0, MOST_FORM_BYTES)))
  const person = EXAMPLE_PEOPLE.find(({ id }) => id === form.get('person'))
  if (!person) return htmlPage(400, 'Example ID', '<p>Nobody was chosen.</p>')
  const code = keepAssertion(call, attributesOf(person))
  return respond(303, undefined, { Location: returnAddress(call, wayBackOf(form), code) })
}

/** The pages of the identity provider of the embedded cloud. It keeps no session: it asks each time. */
export const exampleIdPages = [
  get(`${PAGES}/authorize`, showPeople),
  post(`${PAGES}/choose`, choosePerson),
  get(`${PAGES}/sign-out`, () => htmlPage(200, 'Example ID', '<p>You have signed out.</p>')),
]
