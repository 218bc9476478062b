import { screen } from '@testing-library/dom'
import { afterEach, expect, it } from 'vitest'
import type { Logo } from '../common/logo.ts'
import { bootDocument } from './fixture/boot-document.ts'
import { json, SIGN_IN_OPTIONS } from './fixture/fake-gateway.ts'
import { type OpenShell, openShell } from './fixture/open-shell.ts'

let app: OpenShell | undefined

afterEach(async () => {
  await app?.close()
  app = undefined
})

const LOGO: Logo = {
  light: { address: '/assets/logo-1.svg', width: 120, height: 40 },
  dark: { address: '/assets/logo-2.svg', width: 120, height: 40 },
  hasName: false,
}
const images = (place: ParentNode) =>
  [...place.querySelectorAll('.fascia-brand img')].map((image) =>
    ['src', 'class', 'width', 'height', 'alt'].map((name) => image.getAttribute(name)),
  )

async function masthead(logo: Logo | undefined): Promise<Element> {
  const { deployment } = bootDocument()
  app = await openShell({
    path: '/project/rockets',
    boot: () => bootDocument({ deployment: { ...deployment, brand: 'Blue', ...(logo ? { logo } : {}) } }),
  })
  const name = await screen.findByText('Blue', { selector: 'header *' })
  return name.closest('header') as Element
}

it('the logos of both themes are in the masthead in place of the mark, and the name beside them', async () => {
  const header = await masthead(LOGO)
  expect(images(header)).toEqual([
    ['/assets/logo-1.svg', 'fascia-logo fascia-logo--light', '120', '40', ''],
    ['/assets/logo-2.svg', 'fascia-logo fascia-logo--dark', '120', '40', ''],
  ])
  expect([header.querySelector('.fascia-mark'), screen.getByText('Blue').className]).toEqual([
    null,
    'fascia-brand__name',
  ])
})

it('a logo for both themes that has the name leaves the name to screen readers', async () => {
  const { light } = LOGO
  const header = await masthead({ light, hasName: true })
  expect(images(header).map(([, className]) => className)).toEqual(['fascia-logo'])
  expect(screen.getByText('Blue').className).toBe('pf-v6-screen-reader')
})

it('the mark is there without a logo', async () => {
  const header = await masthead(undefined)
  expect([images(header), header.querySelector('.fascia-mark') !== null]).toEqual([[], true])
})

it('the sign-in page has the logo as well', async () => {
  app = await openShell({
    path: '/auth/login/',
    boot: () => undefined,
    prepare: (gateway) => gateway.on('/auth/options/', () => json({ ...SIGN_IN_OPTIONS, brand: 'Blue', logo: LOGO })),
  })
  await screen.findByLabelText(/User Name/)
  expect(images(document)).toHaveLength(2)
})
