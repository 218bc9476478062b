import { afterEach, expect, it } from 'vitest'
import { serversPlugin } from '../../web/host/test-host/servers.ts'
import { type Shown, screen, show, waitFor } from '../../web/host/test-host/show.tsx'
import { createTestHost, type TestHost } from '../../web/host/test-host/test-host.ts'
import { ServerWorkflowView } from './server-workflow-view.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

const row = (number: number, port: string) =>
  `<tr><td><input name="rules-${number}-port" aria-label="Port" value="${port}"></td>
<td><input type="password" name="rules-${number}-key" aria-label="Key"></td><td><input type="checkbox" name="rules-${number}-DELETE" aria-label="Delete"></td></tr>`

const html = (ports: readonly string[]) => `<form method="post" action="/api/x/things/workflow/">
<fieldset id="make__thing"><legend>Thing</legend><input name="name" aria-label="Name"></fieldset>
<fieldset id="make__rules"><legend>Rules</legend><input type="hidden" name="rules-TOTAL_FORMS" value="${ports.length}">
<input type="hidden" name="rules-INITIAL_FORMS" value="${ports.length}"><table>${ports.map((port, number) => row(number, port)).join('')}</table></fieldset>
<fieldset id="make__end"><legend>End</legend></fieldset><input type="submit" class="button-final" value="Make"></form>`

async function open(host: TestHost, ports: readonly string[]): Promise<void> {
  const close = (): void => {}
  const props = { address: '/api/x/things/workflow/', title: 'Make Thing', html: html(ports), close }
  shown = await show(host, <ServerWorkflowView {...props} />)
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull())
}

const named = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  return found ?? expect.fail(`no field ${name}`)
}

it('comes back after a reload with its rows and at the step that was open, secrets excepted; rows that the server has changed stay as they are', async () => {
  const host = createTestHost({ definition: serversPlugin() })
  host.api.exchange = async () => ({
    status: 200,
    header: () => undefined,
    text: async () => JSON.stringify({ has_errors: false, workflow_slug: 'make', errors: {} }),
    blob: async () => new Blob(),
  })
  await open(host, ['80', '443'])
  await shown?.user.type(screen.getByLabelText('Name'), 'web')
  await shown?.user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('heading', { name: 'Rules' })
  await shown?.user.click(screen.getByRole('button', { name: 'Add row' }))
  await shown?.user.type(named('rules-2-port'), '22')
  await shown?.user.type(named('rules-2-key'), 'secret')
  await shown?.user.click(screen.getByRole('button', { name: 'Remove row 1' }))
  await shown?.end()

  await open(host, ['80', '443'])
  expect(screen.getByRole('heading', { level: 2, name: 'Rules' })).toBeTruthy()
  expect(['name', 'rules-0-port', 'rules-2-port', 'rules-2-key'].map((name) => named(name).value)).toEqual([
    'web',
    '80',
    '22',
    '',
  ])
  expect([named('rules-0-DELETE').checked, named('rules-1-DELETE').checked]).toEqual([true, false])
  expect(named('rules-0-port').closest('tr')?.hidden).toBe(true)
  expect(named('rules-TOTAL_FORMS').value).toBe('3')
  await shown?.user.click(screen.getByRole('button', { name: 'Remove row 2' }))
  expect([named('rules-TOTAL_FORMS').value, document.querySelector('[name="rules-2-port"]')]).toEqual(['2', null])
  await shown?.end()

  await open(host, ['8080'])
  expect([named('name').value, named('rules-0-port').value, named('rules-TOTAL_FORMS').value]).toEqual([
    'web',
    '8080',
    '1',
  ])
})
