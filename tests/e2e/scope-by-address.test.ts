import { shareBrowser } from '@fascia/testing/browser'
import { expect, inject, it } from 'vitest'

const open = shareBrowser()
const url = inject('url')

it('asks before a link switches the project, of one tab and then of the other, and denies a project of others [FEATURE-68]', async () => {
  const { page, context, accessibility } = await open({ url, as: 'admin', path: 'not_found' })
  const other = await context.newPage()
  await other.goto(new URL('settings/user', url).href)
  const switched: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/switch/')) switched.push(request.postData() ?? '')
  })

  await page.goto(new URL('project/greeter/notes?project=demo&region=RegionOne&q=linked', url).href)
  const question = page.getByRole('dialog', { name: 'Switch to project demo?' })
  await question.getByText('The address is of project demo, and you work in project admin.').waitFor()
  expect(await accessibility()).toEqual([])
  expect(switched).toEqual([])
  await question.getByRole('button', { name: 'Switch to demo' }).click()
  await page.getByRole('button', { name: 'demo RegionOne: project and region' }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor()
  await page.waitForURL('**/project/greeter/notes?q=linked')
  expect(switched).toHaveLength(1)

  await other.goto(new URL('settings/user?project=admin', url).href)
  await other.getByRole('button', { name: 'Stay in demo' }).click()
  await other.getByRole('button', { name: 'demo RegionOne: project and region' }).waitFor()
  await other.waitForURL('**/settings/user')
  await other.goto(new URL('settings/user?project=service', url).href)
  const denial = other.getByRole('dialog', { name: 'You have no project "service"' })
  await denial.getByRole('button', { name: 'Stay in demo' }).click()
  await denial.waitFor({ state: 'detached' })
  expect(switched).toHaveLength(1)
  await other.close()
})

it('asks after the sign-in as well', async () => {
  const { page } = await open({ url, path: 'settings/user?project=demo' })
  await page.getByLabel('User Name').fill('admin')
  await page.getByRole('textbox', { name: 'Password' }).fill('fascia-admin')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('dialog', { name: 'Switch to project demo?' }).waitFor()
  await page.getByRole('button', { name: 'Stay in admin' }).click()
  await page.waitForURL('**/settings/user')
})
