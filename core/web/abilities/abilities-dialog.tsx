import { type Item, Loaded, LoadingState, Resources, Session, TextFilter, useService, useT } from '@fascia/sdk/web'
import type { Finder } from '@fascia/sdk/web/host'
import { HostProvider, type RegisteredContribution, type RegisteredType, useHostPlace } from '@fascia/sdk/web/host'
import { Title } from '@patternfly/react-core'
import { type ReactNode, useMemo } from 'react'
import { useFinder } from '../pages/home/use-finder.ts'
import './abilities.css'
import { AbilityLine } from './ability-line.tsx'
import { type ExplainedAction, type Explanation, useExplanation } from './use-explanation.ts'

export interface AbilitiesDialogProps {
  /** The code of the item's type. */
  readonly type: string
  readonly item: Item
  /** The actions of the page. */
  readonly contributions: readonly RegisteredContribution[]
}

/** What the person can do with an item; what is against each other action; and which roles, and who in the project, can. */
export function AbilitiesDialog({ type: code, item, contributions }: AbilitiesDialogProps): ReactNode {
  // The dialog is the shell's own, on the page of a plugin.
  const { host } = useHostPlace()
  return (
    <HostProvider host={host}>
      <Abilities type={code} item={item} contributions={contributions} />
    </HostProvider>
  )
}

function Abilities({ type: code, ...given }: AbilitiesDialogProps): ReactNode {
  const t = useT()
  const finder = useFinder()
  const type = useService(Resources).type(code)
  if (!finder || !type) return <LoadingState what={t('actions')} rows={6} />
  return <Explained finder={finder} type={type} {...given} />
}

interface ExplainedProps extends Omit<AbilitiesDialogProps, 'type'> {
  readonly finder: Finder
  readonly type: RegisteredType
}

function Explained({ finder, type, item, contributions }: ExplainedProps): ReactNode {
  const t = useT()
  const actions = finder.useExplainedActions({ type, contributions, item })
  return actions ? <Actions actions={actions} item={item} /> : <LoadingState what={t('actions')} rows={6} />
}

const STANDINGS = ['possible', 'state', 'policy', 'cloud'] as const

function Actions({ actions, item }: { readonly actions: readonly ExplainedAction[]; readonly item: Item }): ReactNode {
  const t = useT()
  const { user } = useService(Session)
  const answer = useExplanation(actions, item)
  const labelOf = ({ label }: ExplainedAction): string => t(label, { count: 1 })
  const roles = useMemo(() => user.roles.map(({ name }) => name).join(', '), [user])
  return (
    <>
      <p className="fascia-abilities__own">
        {t('Your roles in {project}: {roles}.', { project: user.project_name, roles })}
      </p>
      <Loaded of={answer} what="the roles of the policy" rows={6}>
        {(explanation) => (
          <TextFilter items={actions} label={t('Filter {what}', { what: t('actions') })} textOf={labelOf}>
            {(found) => <Groups actions={found} explanation={explanation} />}
          </TextFilter>
        )}
      </Loaded>
    </>
  )
}

interface GroupsProps {
  readonly actions: readonly ExplainedAction[]
  readonly explanation: Explanation
}

function Groups({ actions, explanation }: GroupsProps): ReactNode {
  const t = useT()
  const titles = {
    possible: t('You can'),
    state: t('Not available now'),
    policy: t('Not with your roles'),
    cloud: t('Not in this cloud'),
  }
  return (
    <>
      {STANDINGS.map((standing) => {
        const group = actions.filter((action) => action.standing === standing)
        return group.length === 0 ? null : (
          <section key={standing} className="fascia-abilities__group">
            <Title headingLevel="h2" size="md">
              {titles[standing]}
            </Title>
            <ul aria-label={titles[standing]}>
              {group.map((action) => (
                <AbilityLine key={action.contribution.data.id} action={action} explanation={explanation} />
              ))}
            </ul>
          </section>
        )
      })}
      {explanation.people ? null : (
        <p className="fascia-abilities__own">
          {t('Who has these roles is shown to those who may list role assignments.')}
        </p>
      )}
    </>
  )
}
