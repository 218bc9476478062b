import type { Locator, Page } from 'playwright-core'
import type { EditedItem, EditTouch } from './edit-recipe.ts'

/** Marks of a form that refuses: wrong fields, alerts of danger. */
const REFUSALS = '[aria-invalid="true"], .pf-m-error, .pf-v6-c-alert.pf-m-danger'
/** What saves, in a modal or at the end of a wizard. */
const SAVES = 'button:is(.button-final, [type="submit"]:is(.pf-m-primary, .pf-m-danger))'

/** An address without a page, which asks for nothing. */
const ELSEWHERE = 'not_found'

/** Goes to an address within the dashboard, as its links do. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Shows the page of an item: loaded as a whole at first, and then left and returned to, so that it has what was saved meanwhile. */
export async function openPage(page: Page, url: string, path: string, isLoaded: boolean): Promise<void> {
  const address = new URL(path, url).href
  if (!isLoaded) {
    await page.evaluate(() => window.localStorage.clear())
    await page.goto(address)
    return
  }
  await follow(page, new URL(ELSEWHERE, url).href)
  await page.getByRole('main').getByRole('heading', { name: 'Page not found' }).waitFor()
  await follow(page, address)
}

/** Opens the form of an action on the open page of its item: by its own button, or by the entry of the item's menu. */
export async function openForm(page: Page, { name }: EditedItem, label: string): Promise<Locator> {
  const wanted = typeof name === 'string' ? `Actions of ${name}` : new RegExp(`^Actions of .*${name.source}`)
  const menu = page.getByRole('button', { name: wanted, exact: true })
  const own = page.getByRole('main').getByRole('button', { name: label, exact: true })
  await menu.or(own).first().waitFor()
  const entry = page.getByRole('menuitem', { name: label, exact: true })
  // By the keyboard: the message of what was saved before may lie above the button and its menu.
  if (!(await own.isVisible())) {
    await menu.press('Enter')
    // A list below the item may bring its own button later than the item its menu.
    await entry.or(own).first().waitFor()
  }
  await ((await entry.isVisible()) ? entry : own).press('Enter')
  const form = page.getByRole('dialog').last()
  await form.waitFor()
  return form
}

/** What stands where a form will be. */
const LOADING = '.pf-v6-c-skeleton, .pf-v6-c-spinner, .fascia-loading'

/** Goes on in a wizard until it shows what is looked for; from its end it goes back. */
async function reveal(form: Locator, wanted: Locator): Promise<void> {
  const next = form.getByRole('button', { name: 'Next', exact: true })
  const drawn = async (): Promise<void> => {
    await wanted.or(next).or(form.locator(SAVES)).first().waitFor()
    await form.locator(LOADING).first().waitFor({ state: 'hidden' })
  }
  await drawn()
  while (!(await wanted.isVisible()) && (await next.isVisible())) {
    await next.click()
    await drawn()
  }
  // A field that is shown once something has loaded may come after its step was left.
  const previous = form.getByRole('button', { name: 'Previous', exact: true })
  while (!(await wanted.isVisible()) && (await previous.isVisible()) && (await previous.isEnabled())) {
    await previous.click()
    await drawn()
  }
  await wanted.waitFor()
}

/** What a field of an open form has now. */
export async function readField(form: Locator, field: string): Promise<string> {
  const control = form.locator(`[name="${field}"]`)
  await reveal(form, control)
  return control.inputValue()
}

/** Changes one field of an open form, and nothing else. */
export async function touch(form: Locator, { field, enter, by }: EditTouch): Promise<void> {
  if (by) return by(form)
  const control = form.locator(`[name="${field}"]`)
  await reveal(form, control)
  if (typeof enter === 'boolean') {
    // A form draws what was chosen a moment after the click: `setChecked` looks before.
    if ((await control.isChecked()) !== enter) await control.click()
    return form.locator(`[name="${field}"]${enter ? ':checked' : ':not(:checked)'}`).waitFor({ state: 'attached' })
  }
  const isSelect = await control.evaluate((element) => element instanceof HTMLSelectElement)
  if (isSelect) await control.selectOption(enter ?? '')
  else await control.fill(enter ?? '')
}

/** What a form refuses, in its own words. */
async function refusalOf(form: Locator): Promise<string> {
  const said = form.locator('.pf-m-error, .pf-v6-c-alert.pf-m-danger')
  return (await said.allInnerTexts()).join(' ').replace(/\s+/g, ' ').trim()
}

/** Presses what saves a form, and waits until it has closed; says why where it does not. */
export async function save(form: Locator): Promise<string | undefined> {
  const button = form.locator(SAVES).last()
  await reveal(form, button)
  if (await button.isDisabled()) return `cannot be saved: ${await refusalOf(form)}`
  await button.click()
  const refusals = form.locator(REFUSALS)
  await Promise.race([form.waitFor({ state: 'hidden' }), refusals.first().waitFor()])
  return (await form.isVisible()) && (await refusals.count()) > 0 ? `is refused: ${await refusalOf(form)}` : undefined
}
