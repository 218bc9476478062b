import { Link, LoadingState, Resources, useRoute, useService, useT } from '@fascia/sdk/web'
import { ContributionView, type RegisteredContribution } from '@fascia/sdk/web/host'
import { Button, Title } from '@patternfly/react-core'
import { useAtomValue } from 'jotai'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { HOME_PATH } from '../../../common/home-path.ts'
import { Plugins } from '../../plugins/index.ts'
import { ArrangeCards } from './arrange-cards.tsx'
import { AttentionCard } from './attention/attention-card.tsx'
import { ATTENTION_CARD } from './attention/attention-id.ts'
import { ContinueCard } from './continue-card.tsx'
import { CreateCard } from './create-card.tsx'
import './home.css'
import { HomeCard, type HomeCardProps } from './home-card.tsx'
import { useHomeLayout } from './home-layout.ts'
import { ProjectsCard } from './limits/projects-card.tsx'
import { QuotasCard } from './limits/quotas-card.tsx'
import { OperationsCard } from './operations-card.tsx'

const NOTHING = {}
/** Of a card that does not say how high it is. */
const LINES = 4
const SIZES: readonly HomeCardProps['size'][] = ['small', 'medium', 'large']

function PluginCard({ card, title }: { readonly card: RegisteredContribution; readonly title: string }): ReactNode {
  const size = SIZES.find((known) => known === card.data.size) ?? 'small'
  const rows = typeof card.data.rows === 'number' ? card.data.rows : LINES
  return (
    <HomeCard title={title} size={size}>
      <ContributionView
        contribution={card}
        with={NOTHING}
        fallback={<LoadingState what={title} rows={rows} isCompact />}
      />
    </HomeCard>
  )
}

/** A card that may be hidden and moved. */
interface ShownCard {
  readonly id: string
  readonly title: string
  readonly view: ReactNode
}

/** The cards in the order in which they are delivered: the dashboard's own, then those of plugins, each inside its boundary. */
function useCards(): readonly ShownCard[] {
  const t = useT()
  const resources = useService(Resources)
  const refused = useAtomValue(useService(Plugins).refusedAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plugin that comes or goes changes what the registry answers.
  return useMemo(() => {
    const contributed = resources.contributions('dashboardCard').filter(({ decision }) => decision.allowed)
    return [
      { id: ATTENTION_CARD, title: t('Needs attention'), view: <AttentionCard /> },
      { id: 'fascia.card.operations', title: t('Running and recent operations'), view: <OperationsCard /> },
      { id: 'fascia.card.continue', title: t('Continue'), view: <ContinueCard /> },
      { id: 'fascia.card.create', title: t('Create'), view: <CreateCard /> },
      { id: 'fascia.card.quotas', title: t('Quotas'), view: <QuotasCard /> },
      { id: 'fascia.card.projects', title: t('Projects near their limits'), view: <ProjectsCard /> },
      ...contributed.map((card) => {
        const title = t(String(card.data.title))
        return { id: card.data.id, title, view: <PluginCard card={card} title={title} /> }
      }),
    ]
  }, [resources, refused, t])
}

/**
 * What needs the person, where the person goes on, and what plugins contribute, as the person has arranged it; with `?card=` one of the cards alone, also
 * where it is hidden.
 */
export function HomePage(): ReactNode {
  const t = useT()
  const [isArranging, setArranging] = useState(false)
  const layout = useHomeLayout(useCards())
  const { query } = useRoute()
  const alone = layout.cards.find(({ id }) => id === query.card)
  if (alone)
    return (
      <section className="fascia-section">
        <div className="fascia-home__head">
          <Title headingLevel="h1">{t('Home')}</Title>
          <Link to={HOME_PATH}>{t('All cards')}</Link>
        </div>
        <div className="fascia-home">{alone.view}</div>
      </section>
    )
  return (
    <section className="fascia-section">
      <div className="fascia-home__head">
        <Title headingLevel="h1">{t('Home')}</Title>
        <Button variant="link" isInline aria-expanded={isArranging} onClick={() => setArranging((isOpen) => !isOpen)}>
          {isArranging ? t('Done') : t('Arrange cards')}
        </Button>
      </div>
      {isArranging ? <ArrangeCards layout={layout} /> : null}
      <div className="fascia-home">
        {layout.cards.map(({ id, view }) => (layout.isHidden(id) ? null : <Fragment key={id}>{view}</Fragment>))}
      </div>
    </section>
  )
}
