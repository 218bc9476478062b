import { BlockList, isIPv4 } from 'node:net'
import { answer, handle, type Route } from '@fascia/sdk/gateway'
import { help, show, submit } from '../api/workflow.ts'
import { type Html, html } from './server-view/html.ts'
import { htmlAnswer, input, type PageAnswer, signals, textArea, textOf } from './server-view/page.ts'

const SLUG = 'create_network'

type Values = Readonly<Record<string, string>>
/** Messages by field; those of the whole step under `__all__`. */
type Errors = Readonly<Record<string, readonly string[]>>

interface Step {
  readonly id: string
  readonly title: string
  /** Labels of the fields by their names. */
  readonly fields: Readonly<Record<string, string>>
  readonly required?: readonly string[]
  check(values: Values): Errors
}

/** The network of a CIDR; none when the text is no CIDR. */
function networkOf(cidr: string): BlockList | undefined {
  const [base = '', bits = ''] = cidr.split('/')
  if (!isIPv4(base) || !/^\d{1,2}$/.test(bits) || Number(bits) > 32) return undefined
  const network = new BlockList()
  network.addSubnet(base, Number(bits))
  return network
}

const STEPS: readonly Step[] = [
  {
    id: 'network',
    title: 'Network',
    fields: { net_name: 'Network Name', mtu: 'MTU' },
    required: ['net_name'],
    check: ({ net_name = '', mtu = '' }) => ({
      ...(net_name === '' ? { net_name: ['This field is required.'] } : {}),
      ...(net_name === 'taken' ? { net_name: ['There is a network of this name already.'] } : {}),
      ...(mtu !== '' && !(Number(mtu) >= 68) ? { mtu: ['The MTU is a number of 68 or more.'] } : {}),
    }),
  },
  {
    id: 'subnet',
    title: 'Subnet',
    fields: { subnet_name: 'Subnet Name', cidr: 'Network Address', gateway_ip: 'Gateway IP' },
    required: ['cidr'],
    check({ cidr = '', gateway_ip = '' }) {
      const network = networkOf(cidr)
      if (!network) return { cidr: ['Give a network address such as 192.0.2.0/24.'] }
      const isInside = gateway_ip === '' || (isIPv4(gateway_ip) && network.check(gateway_ip))
      return isInside ? {} : { __all__: ['The gateway lies outside of the network address.'] }
    },
  },
  {
    id: 'details',
    title: 'Subnet Details',
    fields: { enable_dhcp: 'Enable DHCP', dns_nameservers: 'DNS Name Servers' },
    check({ dns_nameservers = '' }): Errors {
      const wrong = dns_nameservers.split(/\s+/).filter((line) => line !== '' && !isIPv4(line))
      return wrong.length === 0 ? {} : { dns_nameservers: wrong.map((line) => `${line} is not an IP address.`) }
    },
  },
]

/** What is wrong, by step; steps without errors are absent. */
function check(values: Values, steps: readonly Step[]): Readonly<Record<string, Errors>> {
  const found = steps.map((step) => [step.id, step.check(values)] as const)
  return Object.fromEntries(found.filter(([, errors]) => Object.keys(errors).length > 0))
}

function fieldsOf({ fields, required = [] }: Step, values: Values, errors: Errors): readonly Html[] {
  return Object.entries(fields).map(([name, label]) => {
    const spec = { name, label, errors: errors[name], value: values[name] ?? '' }
    if (name === 'dns_nameservers') return textArea({ ...spec, help: 'One address a line.' })
    if (name !== 'enable_dhcp') return input({ ...spec, isRequired: required.includes(name) })
    const checked = spec.value === 'on' ? html` checked` : undefined
    return html`<div class="form-group"><label><input type="checkbox" name="${name}"${checked}> ${label}</label></div>`
  })
}

/** The workflow in the markup of the field: tabs, and a fieldset a step in one form. */
function workflow(values: Values, errors: Readonly<Record<string, Errors>> = {}): PageAnswer {
  const tabs = STEPS.map(({ id, title }) => html`<li><a href="#${SLUG}__${id}">${title}</a></li>`)
  const fieldsets = STEPS.map((step) => {
    const { [step.id]: wrong = {} } = errors
    const whole = (wrong.__all__ ?? []).map((said) => html`<div class="alert alert-danger">${said}</div>`)
    return html`<fieldset id="${SLUG}__${step.id}">${whole}${fieldsOf(step, values, wrong)}</fieldset>`
  })
  return htmlAnswer(html`<div class="modal-header"><h3 class="modal-title">Create Network</h3></div>
<form method="post" action="${submit.path}" class="workflow wizard"><ul class="wizard-tabs">${tabs}</ul>
<div class="modal-body">${fieldsets}</div>
<div class="modal-footer"><a href="#" class="btn btn-default cancel">Cancel</a><button type="button" class="button-previous">Previous</button>
<button type="button" class="button-next">Next</button><button type="submit" class="button-final">Create</button></div></form>`)
}

function placeOf(given: string | undefined): number | undefined {
  return given !== undefined && /^\d+$/.test(given) ? Number(given) : undefined
}

/** A workflow that the server draws and validates, step by step. It makes nothing. */
export const workflowRoutes: readonly Route[] = [
  handle(show, async () => workflow({ enable_dhcp: 'on' })),
  handle(help, async () =>
    htmlAnswer(html`<p>A trunk carries the traffic of <b>several networks</b> over one port of an instance.</p>`),
  ),
  handle(submit, async ({ body, header, address }) => {
    const names = STEPS.flatMap(({ fields }) => Object.keys(fields))
    const values = Object.fromEntries(names.map((name) => [name, textOf(body, name)]))
    const start = placeOf(header('x-horizon-validate-step-start'))
    const end = placeOf(header('x-horizon-validate-step-end')) ?? start
    if (start !== undefined && end !== undefined) {
      const errors = check(values, STEPS.slice(start, end + 1))
      const verdict = { has_errors: Object.keys(errors).length > 0, workflow_slug: SLUG, errors }
      return answer({ status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(verdict) })
    }
    const errors = check(values, STEPS)
    if (Object.keys(errors).length > 0) return workflow(values, errors)
    return signals({
      to: address('/settings/gallery/server-workflow'),
      messages: [['success', `Created network "${values.net_name}".`]],
    })
  }),
]
