import type { Locator, Page } from 'playwright-core'
import type { GatewayClient } from '../contract/gateway-client.ts'

/** Opens a dialog by the button of its title, and finds it; an empty list has the button twice. */
export async function beginForm(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: title, exact: true }).first().click()
  return page.getByRole('dialog', { name: title })
}

/** Chooses the first option of a select whose text matches, once it has come. */
export async function chooseOption(form: Locator, label: RegExp, option: RegExp): Promise<void> {
  const select = form.getByRole('combobox', { name: label })
  const found = select.locator('option').filter({ hasText: option }).first()
  await found.waitFor({ state: 'attached' })
  await select.selectOption({ label: ((await found.textContent()) ?? '').trim() })
}

/** The items that a list call of the gateway answers. */
export async function listItems<T>(cloud: GatewayClient, path: string): Promise<readonly T[]> {
  return (await cloud.request<{ readonly items: readonly T[] }>('GET', path)).body.items
}
