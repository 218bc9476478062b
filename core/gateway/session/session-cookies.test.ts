import { expect, it } from 'vitest'
import { readPagePerson } from '../hosting/page/page-person.ts'
import { readCookies } from './session-cookies.ts'

it('reads cookies that Django wrote in quotes, and those that are percent-encoded', () => {
  expect({ ...readCookies(String.raw`services_region="Region\054One"; csrftoken=a%2Fb; recent_project=p`) }).toEqual({
    services_region: 'Region,One',
    csrftoken: 'a/b',
    recent_project: 'p',
  })
  expect(readCookies(undefined)).toEqual({})
})

it('draws the page for a person whose choices are in quoted cookies', () => {
  expect(readPagePerson('horizon_language="pt-br"; theme="dark"')).toEqual({
    language: 'pt-br',
    direction: 'ltr',
    isDark: true,
    mayBeSignedIn: false,
  })
})
