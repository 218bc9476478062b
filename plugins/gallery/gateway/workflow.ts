import { Fault } from '@fascia/sdk/common'
import { get, post, type Route } from '@fascia/sdk/gateway'
import { type Html, html } from './html.ts'
import { field, headersOnly, htmlPage, messages } from './server-view/page.ts'

const ADDRESS = '/api/x/gallery/workflow/'
const SLUG = 'create_network'
const STEPS = ['network', 'subnet', 'details'] as const

type Step = (typeof STEPS)[number]
type Errors = Partial<Record<Step, Readonly<Record<string, readonly string[]>>>>
type Values = Readonly<Record<string, string>>

const TITLES: Readonly<Record<Step, string>> = { network: 'Network', subnet: 'Subnet', details: 'Subnet Details' }
const FIELDS: Readonly<Record<Step, readonly string[]>> = {
  network: ['net_name', 'mtu'],
  subnet: ['subnet_name', 'cidr', 'gateway_ip'],
  details: ['enable_dhcp', 'dns_nameservers'],
}
const EMPTY: Values = { enable_dhcp: 'on' }

function octets(text: string): readonly number[] | undefined {
  const parts = text.split('.').map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : 256))
  return parts.length === 4 && parts.every((part) => part < 256) ? parts : undefined
}

function toNumber(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum * 256 + part, 0)
}

function isInside(address: string, cidr: string): boolean {
  const [base = '', bits = ''] = cidr.split('/')
  const [inner, outer] = [octets(address), octets(base)]
  const size = 2 ** (32 - Number(bits))
  return (
    inner !== undefined &&
    outer !== undefined &&
    Math.floor(toNumber(inner) / size) === Math.floor(toNumber(outer) / size)
  )
}

function isCidr(text: string): boolean {
  const [base = '', bits = ''] = text.split('/')
  return octets(base) !== undefined && /^\d{1,2}$/.test(bits) && Number(bits) <= 32
}

const CHECKS: Readonly<Record<Step, (values: Values) => Readonly<Record<string, readonly string[]>>>> = {
  network: ({ net_name = '', mtu = '' }) => ({
    ...(net_name === '' ? { net_name: ['This field is required.'] } : {}),
    ...(net_name === 'taken' ? { net_name: ['There is a network of this name already.'] } : {}),
    ...(mtu !== '' && !(Number(mtu) >= 68) ? { mtu: ['The MTU is a number of 68 or more.'] } : {}),
  }),
  subnet: ({ cidr = '', gateway_ip = '' }) => ({
    ...(isCidr(cidr) ? {} : { cidr: ['Give a network address such as 192.0.2.0/24.'] }),
    ...(isCidr(cidr) && gateway_ip !== '' && !isInside(gateway_ip, cidr)
      ? { __all__: ['The gateway lies outside of the network address.'] }
      : {}),
  }),
  details({ dns_nameservers = '' }) {
    const wrong = dns_nameservers.split(/\s+/).filter((line) => line !== '' && octets(line) === undefined)
    return wrong.length === 0 ? {} : { dns_nameservers: wrong.map((line) => `${line} is not an IP address.`) }
  },
}

function check(values: Values, steps: readonly Step[]): Errors {
  const found = steps.map((step) => [step, CHECKS[step](values)] as const)
  return Object.fromEntries(found.filter(([, errors]) => Object.keys(errors).length > 0))
}

function text(name: string, label: string, values: Values, errors: Errors[Step] = {}, isRequired = false): Html {
  return field({
    name,
    label,
    isRequired,
    errors: errors[name] ?? [],
    control: html`<input class="form-control" type="text" id="id_${name}" name="${name}" value="${values[name] ?? ''}">`,
  })
}

function stepFields(step: Step, values: Values, errors: Errors[Step] = {}): Html {
  if (step === 'network') {
    return html`${text('net_name', 'Network Name', values, errors, true)}${text('mtu', 'MTU', values, errors)}`
  }
  if (step === 'subnet') {
    return html`${text('subnet_name', 'Subnet Name', values, errors)}${text('cidr', 'Network Address', values, errors, true)}
${text('gateway_ip', 'Gateway IP', values, errors)}`
  }
  const checked = values.enable_dhcp === 'on' ? html` checked` : undefined
  return html`<div class="form-group"><label><input type="checkbox" name="enable_dhcp"${checked}> Enable DHCP</label></div>
${field({
  name: 'dns_nameservers',
  label: 'DNS Name Servers',
  help: 'One address a line.',
  errors: errors.dns_nameservers ?? [],
  control: html`<textarea class="form-control" id="id_dns_nameservers" name="dns_nameservers" rows="3">${values.dns_nameservers ?? ''}</textarea>`,
})}`
}

/** The workflow in the markup of the field: tabs, and a fieldset a step in one form. */
function workflow(values: Values, errors: Errors = {}): Html {
  const tabs = STEPS.map((step) => html`<li><a href="#${SLUG}__${step}">${TITLES[step]}</a></li>`)
  const fieldsets = STEPS.map((step) => {
    const whole = (errors[step]?.__all__ ?? []).map((said) => html`<div class="alert alert-danger">${said}</div>`)
    return html`<fieldset id="${SLUG}__${step}">${whole}${stepFields(step, values, errors[step])}</fieldset>`
  })
  return html`<div class="modal-header"><h3 class="modal-title">Create Network</h3></div>
<form method="post" action="${ADDRESS}" class="workflow wizard"><ul class="wizard-tabs">${tabs}</ul>
<div class="modal-body">${fieldsets}</div>
<div class="modal-footer"><a href="#" class="btn btn-default cancel">Cancel</a><button type="button" class="button-previous">Previous</button>
<button type="button" class="button-next">Next</button><button type="submit" class="button-final">Create</button></div></form>`
}

function valuesOf(body: FormData): Values {
  return Object.fromEntries(
    Object.values(FIELDS)
      .flat()
      .map((name) => {
        const value = body.get(name)
        return [name, typeof value === 'string' ? value.trim() : '']
      }),
  )
}

function placeOf(given: string | undefined): number | undefined {
  return given !== undefined && /^\d+$/.test(given) ? Number(given) : undefined
}

/** A workflow that the server draws and validates, step by step; what it makes is only told. */
export const workflowRoutes: readonly Route[] = [
  get(ADDRESS, {}, () => htmlPage(workflow(EMPTY))),
  get(`${ADDRESS}help/`, {}, () =>
    htmlPage(html`<p>A trunk carries the traffic of <b>several networks</b> over one port of an instance.</p>`),
  ),
  get(`${ADDRESS}broken/`, {}, () => {
    throw new Fault('GATEWAY_UPSTREAM_FAILED', { service: 'network', upstreamStatus: 500 })
  }),
  get(`${ADDRESS}denied/`, {}, () => {
    throw new Fault('GATEWAY_POLICY_DENIED', { message: 'network create_network' })
  }),
  post(`${ADDRESS}refused/`, {}, () => {
    throw new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 409, message: 'The port is the parent of another trunk.' })
  }),
  post(`${ADDRESS}denied/`, {}, () => {
    throw new Fault('GATEWAY_POLICY_DENIED', { message: 'network create_trunk' })
  }),
  post(ADDRESS, { reads: 'form' }, ({ body, header, address }) => {
    const values = valuesOf(body)
    const start = placeOf(header('x-horizon-validate-step-start'))
    const end = placeOf(header('x-horizon-validate-step-end')) ?? start
    if (start !== undefined && end !== undefined) {
      const errors = check(values, STEPS.slice(start, end + 1))
      return { has_errors: Object.keys(errors).length > 0, workflow_slug: SLUG, errors }
    }
    const errors = check(values, STEPS)
    if (Object.keys(errors).length > 0) return htmlPage(workflow(values, errors))
    return headersOnly({
      'x-horizon-location': address('/settings/gallery/server-workflow'),
      'x-horizon-messages': messages(['success', `Created network "${values.net_name}".`]),
    })
  }),
]
