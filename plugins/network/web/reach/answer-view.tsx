import { InlineAlert, useApi, useOpenForm, useT } from '@fascia/sdk/web'
import { Button, Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { ReachAnswer } from '../../api/reach.ts'
import * as securityGroups from '../../api/security-groups.ts'
import type { MissingRule } from '../../common/reach/reachability.ts'
import { filledForm } from './open-rule.ts'
import { STEPS, STOPS } from './reach-texts.ts'
import { ThingLink } from './thing-link.tsx'

const VERDICTS = {
  yes: { type: 'success', title: 'Yes, it arrives.' },
  no: { type: 'error', title: 'No, it does not arrive.' },
  unknown: { type: 'warning', title: 'It cannot be known.' },
} as const

const PARTS: Readonly<Record<ReachAnswer['failed'][number], string>> = {
  networks: 'networks',
  subnets: 'subnets',
  routers: 'routers',
  ports: 'ports',
  floatingIps: 'floating IPs',
  groups: 'security groups',
  addressGroups: 'address groups',
  servers: 'instances',
}

interface AnswerViewProps {
  readonly answer: ReachAnswer
  /** Asks again, after something was mended. */
  readonly onMended: () => void
}

function AddRule({ rule, onMended }: { readonly rule: MissingRule; readonly onMended: () => void }): ReactNode {
  const t = useT()
  const api = useApi()
  const open = useOpenForm()
  const label = t('Add Rule')
  const add = async (): Promise<void> => {
    const [{ default: form }, group] = await Promise.all([
      import('../security-groups/add-rule-form.ts'),
      api.send(securityGroups.get, { params: { id: rule.group.id } }),
    ])
    if (await open(filledForm(form, rule), { items: [group], label, title: label })) onMended()
  }
  return (
    <Button variant="primary" size="sm" onClick={() => void add()}>
      {label}
    </Button>
  )
}

/** What stops the traffic, and what opens the way: the form of the missing rule, or the page of what is to be changed. */
function Obstacle({ answer: { stop, verdict }, onMended }: AnswerViewProps): ReactNode {
  const t = useT()
  const { type, title } = VERDICTS[verdict]
  if (!stop) return <InlineAlert type={type} title={t(title)} />
  const { on, rule } = stop
  const { what, mend } = STOPS[stop.reason]
  const values = { ...stop.values, name: on.name }
  const isOpen = rule !== undefined
  return (
    <InlineAlert type={type} title={t(title)}>
      <p>{t(what, values)}</p>
      <p>{t(mend, values)}</p>
      <div className="fascia-reach-mend">
        {isOpen ? <AddRule rule={rule} onMended={onMended} /> : null}
        <ThingLink thing={isOpen ? rule.group : on}>
          {t('Open {name}', { name: isOpen ? rule.group.name : on.name })}
        </ThingLink>
      </div>
    </InlineAlert>
  )
}

/** Whether the traffic arrives, its way hop by hop, and what is not known. */
export function AnswerView({ answer, onMended }: AnswerViewProps): ReactNode {
  const t = useT()
  const { hops, failed } = answer
  return (
    <section className="fascia-reach-answer" aria-label={t('Answer')}>
      <div role="status">
        <Obstacle answer={answer} onMended={onMended} />
      </div>
      {failed.map((part) => (
        <InlineAlert key={part} type="warning" title={t('Unable to retrieve the {what}.', { what: t(PARTS[part]) })} />
      ))}
      {hops.length === 0 ? null : (
        <>
          <Title headingLevel="h2" size="lg">
            {t('The way')}
          </Title>
          <ol className="fascia-reach-hops">
            {hops.map(({ step, on, values }, place) => (
              <li key={place}>
                <ThingLink thing={on}>{on.name}</ThingLink>
                <span>{t(STEPS[step], { ...values, name: on.name })}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <p className="fascia-reach-limits">
        {t(
          'This is decided from what the cloud has stored; nothing was sent. Firewalls and routes inside guests, and whether anything listens, are not known.',
        )}
      </p>
    </section>
  )
}
