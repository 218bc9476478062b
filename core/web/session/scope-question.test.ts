import { describe, expect, it } from 'vitest'
import { bootDocument } from '../fixture/boot-document.ts'
import { namesScope, scopeQuestion, withoutScope } from './scope-question.ts'

const { session: user, projects } = bootDocument()
const of = (search: string, changes: Partial<Parameters<typeof scopeQuestion>[1]> = {}) =>
  scopeQuestion(search, { user, projects, ...changes })

describe('an address asks', () => {
  it('nothing where it names no scope, or that of the session, by id, by name, or with blanks around it', () => {
    const own = ['', '?q=web', '?project=', '?region=', '?project=project-1', '?project=apollo&region=RegionOne']
    expect([...own, '?project=%20apollo%20'].map((search) => of(search))).toEqual(
      own.map(() => undefined).concat(undefined),
    )
  })

  it('for another project by id or by name, and for another region', () => {
    const gemini = { id: 'project-2', name: 'gemini' }
    expect(of('?project=project-2')).toEqual({ kind: 'switch', project: gemini })
    expect(of('?project=gemini&q=web')).toEqual({ kind: 'switch', project: gemini })
    expect(of('?project=gemini&region=RegionTwo')).toEqual({ kind: 'switch', project: gemini, region: 'RegionTwo' })
    expect(of('?project=apollo&region=RegionTwo')).toEqual({ kind: 'switch', region: 'RegionTwo' })
  })

  it('in vain for a project that the person does not have, a region that is not there, and a name of several projects', () => {
    expect(of('?project=mercury')).toEqual({ kind: 'no-project', name: 'mercury' })
    expect(of('?project=mercury&region=RegionTwo')).toEqual({ kind: 'no-project', name: 'mercury' })
    expect(of('?region=Mars')).toEqual({ kind: 'no-region', name: 'Mars' })
    const twice = [...projects, { id: 'project-3', name: 'gemini', domain_id: 'moon' }]
    expect(of('?project=gemini', { projects: twice })).toEqual({ kind: 'several-projects', name: 'gemini' })
    expect(of('?project=project-3', { projects: twice })).toEqual({
      kind: 'switch',
      project: { id: 'project-3', name: 'gemini' },
    })
  })

  it('with a name cut to what a dialog can show', () => {
    expect(of(`?project=${'x'.repeat(5000)}`)).toEqual({ kind: 'no-project', name: `${'x'.repeat(64)}…` })
  })
})

it('an address loses project and region, and keeps the rest', () => {
  const address = { pathname: '/project/rockets', search: '?q=web&project=a&region=b&sort=-name', hash: '#top' }
  expect([namesScope(address.search), withoutScope(address)]).toEqual([true, '/project/rockets?q=web&sort=-name#top'])
  expect(withoutScope({ pathname: '/home', search: '?project=a', hash: '' })).toBe('/home')
  expect(namesScope('?q=project')).toBe(false)
})
