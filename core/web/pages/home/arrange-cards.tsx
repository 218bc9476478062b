import { useT } from '@fascia/sdk/web'
import { Button, Checkbox } from '@patternfly/react-core'
import { ArrowDownIcon, ArrowUpIcon } from '@patternfly/react-icons'
import { type ReactNode, useId } from 'react'
import type { HomeLayout } from './home-layout.ts'

interface NamedCard {
  readonly id: string
  readonly title: string
}

/** Which cards show, and in which order; each choice holds at once. */
export function ArrangeCards({ layout }: { readonly layout: HomeLayout<NamedCard> }): ReactNode {
  const t = useT()
  const id = useId()
  const { cards, isHidden, toggle, move, reset } = layout
  return (
    <section className="fascia-home__arrange" aria-label={t('Arrange the cards')}>
      <ol className="fascia-home__order">
        {cards.map((card, at) => (
          <li key={card.id} className="fascia-home__place">
            <Checkbox
              id={`${id}-${card.id}`}
              label={card.title}
              isChecked={!isHidden(card.id)}
              onChange={() => toggle(card.id)}
            />
            <Button
              variant="plain"
              size="sm"
              icon={<ArrowUpIcon />}
              aria-label={t('Move up: {title}', { title: card.title })}
              isAriaDisabled={at === 0}
              onClick={() => move(card.id, -1)}
            />
            <Button
              variant="plain"
              size="sm"
              icon={<ArrowDownIcon />}
              aria-label={t('Move down: {title}', { title: card.title })}
              isAriaDisabled={at === cards.length - 1}
              onClick={() => move(card.id, 1)}
            />
          </li>
        ))}
      </ol>
      {reset ? (
        <Button variant="link" isInline onClick={reset}>
          {t('Arrange as delivered')}
        </Button>
      ) : null}
    </section>
  )
}
