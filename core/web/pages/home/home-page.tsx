import { LoadingState, Resources, useService, useT } from '@fascia/sdk/web'
import { ContributionView, type RegisteredContribution } from '@fascia/sdk/web/host'
import { Card, CardBody, CardTitle, Title } from '@patternfly/react-core'
import { useAtomValue } from 'jotai'
import { type ReactNode, useId } from 'react'
import { Plugins } from '../../plugins/index.ts'
import { AttentionCard } from './attention/attention-card.tsx'
import { ContinueCard } from './continue-card.tsx'
import './home.css'

const NOTHING = {}
/** Of a card that does not say how high it is. */
const LINES = 4
const SIZES: readonly unknown[] = ['small', 'medium', 'large']

function HomeCard({ card }: { readonly card: RegisteredContribution }): ReactNode {
  const titleId = useId()
  const title = useT()(String(card.data.title))
  const size = SIZES.includes(card.data.size) ? String(card.data.size) : 'small'
  const rows = typeof card.data.rows === 'number' ? card.data.rows : LINES
  return (
    <Card component="section" aria-labelledby={titleId} className={`fascia-home__card fascia-home__card--${size}`}>
      <CardTitle component="h2" id={titleId}>
        {title}
      </CardTitle>
      <CardBody>
        <ContributionView
          contribution={card}
          with={NOTHING}
          fallback={<LoadingState what={title} rows={rows} isCompact />}
        />
      </CardBody>
    </Card>
  )
}

/** What needs the person, where the person goes on, and the cards that plugins contribute, each inside its boundary. */
export function HomePage(): ReactNode {
  const t = useT()
  const resources = useService(Resources)
  useAtomValue(useService(Plugins).refusedAtom)
  const cards = resources.contributions('dashboardCard').filter(({ decision }) => decision.allowed)
  return (
    <section className="fascia-section">
      <Title headingLevel="h1">{t('Home')}</Title>
      <div className="fascia-home">
        <AttentionCard />
        <ContinueCard />
        {cards.map((card) => (
          <HomeCard key={card.data.id} card={card} />
        ))}
      </div>
    </section>
  )
}
