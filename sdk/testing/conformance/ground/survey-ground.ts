import { type BootDocument, openHost, type SourcePlugin } from '@fascia/core/testing'
import { serviceTypeNames } from '@fascia/sdk/common'
import type { Panel, Situation } from '@fascia/sdk/web/declare'
import { loadPlugin } from '../../dashboard/load-plugin.ts'
import { requester, signIn } from '../../dashboard/sign-in.ts'
import { type Item, listedItems } from '../check/listed-items.ts'
import { personFor } from '../open-subject.ts'
import type { Subject } from '../subject.ts'
import type { Ground, GroundWorld } from './ground.ts'

type Person = ReturnType<typeof personFor>

interface SurveyedWorld {
  /** By the panel's id. */
  readonly items: ReadonlyMap<string, readonly Item[] | undefined>
  readonly boots: ReadonlyMap<Person, BootDocument>
}

async function surveyWorld(subject: Subject, plugins: readonly SourcePlugin[], world: string): Promise<SurveyedWorld> {
  const host = await openHost({ plugins, world, settings: subject.settings })
  const panels = subject.definition.panels ?? []
  const items = new Map<string, readonly Item[] | undefined>()
  const boots = new Map<Person, BootDocument>()
  try {
    for (const person of new Set(panels.map(({ path }) => personFor(path)))) {
      const request = requester(host.browser())
      await signIn(request, person)
      const boot: BootDocument = await (await request('GET', '/api/boot/')).json()
      boots.set(person, boot)
      for (const panel of panels)
        if (personFor(panel.path) === person) items.set(panel.id, await listedItems({ request }, subject, panel))
    }
    return { items, boots }
  } finally {
    await host.close()
  }
}

/** Who asks changes nothing of an item's owner: what policy says of an item is known only with the item. */
function isShown({ contributions }: BootDocument, id: string): boolean {
  const found = contributions.filter(({ data }) => data.id === id)
  return found.some(({ decision, data }) => {
    const isOfItem = data.kind === 'itemAction' || data.kind === 'batchAction'
    return decision.allowed || (isOfItem && decision.code === 'POLICY_DENIED')
  })
}

function settingAt(settings: unknown, path: string): unknown {
  if (typeof settings !== 'object' || settings === null) return undefined
  const found: unknown = Reflect.get(settings, path)
  const [first = '', ...rest] = path.split('.')
  return found !== undefined || rest.length === 0 ? found : settingAt(Reflect.get(settings, first), rest.join('.'))
}

function situationIn({ session, settings, services }: BootDocument): Situation {
  return {
    projectId: session.project_id,
    userId: session.id,
    roles: session.roles.map(({ name }) => name),
    isSuperuser: session.is_superuser,
    setting: (path) => settingAt(settings, path),
    hasService: (type) => serviceTypeNames(type).some((name) => services.includes(name)),
  }
}

/** Looks at each world once, before any test is made: what stands in it, and what shows to whom. */
export async function surveyGround(subject: Subject): Promise<Ground> {
  const plugins = await Promise.all(subject.plugins.map(loadPlugin))
  const names: Readonly<Record<GroundWorld, string>> = { own: subject.world, empty: 'empty', many: 'scale:60' }
  const worlds: Readonly<Record<GroundWorld, SurveyedWorld>> = {
    own: await surveyWorld(subject, plugins, names.own),
    empty: await surveyWorld(subject, plugins, names.empty),
    many: await surveyWorld(subject, plugins, names.many),
  }
  const bootOf = ({ path }: Panel): BootDocument => {
    const boot = worlds.own.boots.get(personFor(path))
    if (!boot) throw new TypeError(`nobody opened ${path}`)
    return boot
  }
  return {
    items: (panel, world = 'own') => worlds[world].items.get(panel.id),
    shows: (panel, contribution) => isShown(bootOf(panel), contribution),
    mayDo(panel, rules) {
      const { policy, targetRules } = bootOf(panel)
      return rules.every((rule) => rule.join(' ') in targetRules || policy[rule.join(' ')] !== false)
    },
    situation: (panel) => situationIn(bootOf(panel)),
  }
}
