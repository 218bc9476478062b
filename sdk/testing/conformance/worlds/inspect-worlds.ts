import { type BootDocument, openHost, type SourcePlugin } from '@fascia/core/testing'
import { serviceTypeNames } from '@fascia/sdk/host'
import type { ActionSituation } from '@fascia/sdk/web/declare'
import type { Panel } from '@fascia/sdk/web/host'
import { loadPlugins } from '../../dashboard/load-plugin.ts'
import { requester, signIn } from '../../dashboard/sign-in.ts'
import { type Item, listedItems } from '../check/listed-items.ts'
import { personFor } from '../open-subject.ts'
import type { Subject } from '../subject.ts'
import type { WorldName, Worlds } from './worlds.ts'

type Person = ReturnType<typeof personFor>

interface InspectedWorld {
  /** By the panel's id. */
  readonly items: ReadonlyMap<string, readonly Item[] | undefined>
  readonly boots: ReadonlyMap<Person, BootDocument>
}

async function inspectWorld(
  subject: Subject,
  plugins: readonly SourcePlugin[],
  world: string,
): Promise<InspectedWorld> {
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

/** Actions on items count as shown although the policy denies them without an item: it decides only with the item. */
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

function situationIn({ session, settings, services }: BootDocument): ActionSituation {
  return {
    projectId: session.project_id,
    userId: session.id,
    roles: session.roles.map(({ name }) => name),
    isSuperuser: session.is_superuser,
    setting: (path) => settingAt(settings, path),
    hasService: (type) => serviceTypeNames(type).some((name) => services.includes(name)),
  }
}

/** Opens each world once, before tests are generated, and reads its items and what each user is shown. */
export async function inspectWorlds(subject: Subject): Promise<Worlds> {
  const plugins = await loadPlugins(subject.plugins)
  const names: Readonly<Record<WorldName, string>> = { own: subject.world, empty: 'empty', many: 'scale:60' }
  const inspected: Readonly<Record<WorldName, InspectedWorld>> = {
    own: await inspectWorld(subject, plugins, names.own),
    empty: await inspectWorld(subject, plugins, names.empty),
    many: await inspectWorld(subject, plugins, names.many),
  }
  const bootOf = ({ path }: Panel): BootDocument => {
    const boot = inspected.own.boots.get(personFor(path))
    if (!boot) throw new TypeError(`no boot document was read for ${path}`)
    return boot
  }
  return {
    items: (panel, world = 'own') => inspected[world].items.get(panel.id),
    shows: (panel, contribution) => isShown(bootOf(panel), contribution),
    mayDo(panel, rules) {
      const { policy, targetRules } = bootOf(panel)
      return rules.every((rule) => rule.join(' ') in targetRules || policy[rule.join(' ')] !== false)
    },
    situation: (panel) => situationIn(bootOf(panel)),
  }
}
