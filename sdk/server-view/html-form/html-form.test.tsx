import { createRef, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { serversPlugin } from '../../web/host/test-host/servers.ts'
import { type Shown, screen, show, waitFor } from '../../web/host/test-host/show.tsx'
import { createTestHost } from '../../web/host/test-host/test-host.ts'
import { HtmlForm, type HtmlFormHandle, type HtmlFormProps } from './html-form.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

const HTML = `<form method="post" action="save/" name="cookie" onsubmit="alert(1)"><script>alert(1)</script>
<div class="form-group"><label for="id_name">Name</label><input id="id_name" name="name" required maxlength="5"></div>
<div class="form-group"><label for="id_size">Size</label><input id="id_size" name="size" type="number" min="1" max="9" value="3"></div>
<select name="zone" aria-label="Zone"><option value="a">A</option><option value="b" selected>B</option></select>
<input type="hidden" name="csrfmiddlewaretoken" value="token"><input type="checkbox" name="unticked" aria-label="No">
<button type="submit" name="do" value="it">Save</button></form>`

async function open(html = HTML, props: Partial<HtmlFormProps> = {}): Promise<HtmlFormHandle> {
  const form = createRef<HtmlFormHandle>()
  const view: ReactNode = <HtmlForm html={html} address="/api/x/things/" ref={form} onSubmit={() => {}} {...props} />
  shown = await show(createTestHost({ definition: serversPlugin() }), view)
  await waitFor(() => expect(form.current?.element).toBeTruthy())
  return form.current ?? expect.fail('no form')
}

it('serialises what a browser would send, with the button that was used [UI-005]', async () => {
  const form = await open()
  await shown?.user.type(screen.getByLabelText('Name'), 'a b')
  expect(form.action).toBe('/api/x/things/save/')
  expect(String(form.serialize(screen.getByRole('button')))).toBe(
    'name=a+b&size=3&zone=b&csrfmiddlewaretoken=token&do=it',
  )
})

it('serialises a form with a file as multipart data; a file for an upload address leaves its name only [UI-005, UI-010]', async () => {
  const form = await open(
    '<form><input type="file" name="here" aria-label="Here"><input type="file" name="there" data-external-upload aria-label="There"></form>',
  )
  await shown?.user.upload(screen.getByLabelText('There'), new File(['1234'], 'there.raw'))
  const body = form.serialize()
  if (!(body instanceof FormData)) return expect.fail('no multipart data')
  expect([body.has('here'), body.getAll('there')]).toEqual([true, ['there.raw']])
})

it('is not valid while a constraint does not hold: says it under the field, tied to it, and focuses the first [UI-006]', async () => {
  const form = await open()
  const name = screen.getByLabelText('Name')
  const size = screen.getByLabelText('Size')
  await shown?.user.clear(size)
  await shown?.user.type(size, '12')
  expect(form.check()).toBe(false)
  expect(document.activeElement).toBe(name)
  expect([name, size].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This field is required.',
  )
  expect(screen.getByText('The value must be 9 or less.')).toBeTruthy()
  await shown?.user.type(name, 'web')
  await shown?.user.clear(size)
  expect(form.check()).toBe(true)
  expect([screen.queryByRole('alert'), name.getAttribute('aria-invalid')]).toEqual([null, null])
})

it('shows the server’s messages under their fields, and those of the whole form or of no field at the top [UI-019]', async () => {
  const form = await open()
  form.showErrors({ __all__: ['Not today.'], size: ['Too large.', 'Too odd.'], gone: ['Who knows.'], name: [] })
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(alerts).toEqual(['Not today.Who knows.', 'Too large.Too odd.'])
  expect(document.activeElement).toBe(screen.getByLabelText('Size'))
})

it('takes what the server refused away when the form is checked again, but not its help', async () => {
  const form =
    await open(`<form><div class="form-group has-error"><label for="id_name">Name</label><span class="help-block">Any word.</span>
<input id="id_name" name="name" value="taken" required><span class="help-block error-message">The name is taken.</span></div></form>`)
  const name = screen.getByLabelText('Name')
  const said = (): readonly (string | undefined)[] =>
    (name.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
  expect([said(), name.getAttribute('aria-invalid')]).toEqual([['Any word.', 'The name is taken.'], 'true'])
  await shown?.user.clear(name)
  expect(form.check()).toBe(false)
  expect(said()).toEqual(['Any word.', 'This field is required.'])
  await shown?.user.type(name, 'free')
  expect([form.check(), name.getAttribute('aria-invalid')]).toEqual([true, null])
  expect(document.querySelector('.has-error')).toBeNull()
})

it('says that passwords do not match at the confirmation, no longer when they match, and is not valid meanwhile [UI-068]', async () => {
  const form =
    await open(`<form><div class="form-group"><label for="id_p">Password</label><input id="id_p" type="password" name="password"></div>
<div class="form-group"><label for="id_c">Confirm</label><input id="id_c" type="password" name="confirm_password"></div></form>`)
  const [password, confirmation] = [screen.getByLabelText('Password'), screen.getByLabelText('Confirm')]
  await shown?.user.type(password, 'secret')
  expect(screen.queryByText('Passwords do not match.')).toBeNull()
  expect(form.check()).toBe(false)
  await shown?.user.type(confirmation, 'secre')
  const message = screen.getByText('Passwords do not match.').closest('[id]')
  expect(confirmation.getAttribute('aria-describedby')).toBe(message?.id)
  expect(form.check()).toBe(false)
  expect(screen.getAllByText('Passwords do not match.')).toHaveLength(1)
  await shown?.user.type(confirmation, 't')
  expect(screen.queryByText('Passwords do not match.')).toBeNull()
  expect([form.check(), confirmation.getAttribute('aria-invalid')]).toEqual([true, null])
  await shown?.user.type(password, '!')
  screen.getByText('Passwords do not match.')
})

it('keeps neither scripts nor handlers nor names that shadow the document’s', async () => {
  const form = await open()
  expect(form.element?.outerHTML).not.toMatch(/script|onsubmit|cookie/)
  expect(screen.getByLabelText('Name').getAttribute('name')).toBe('name')
})

it('gives ids another name that the page has already, so that labels reach their own fields', async () => {
  const other = document.body.appendChild(document.createElement('input'))
  other.id = 'id_name'
  await open()
  expect(screen.getByLabelText('Name')).not.toBe(other)
  other.remove()
})
