import { Button } from '@patternfly/react-core'
import { ArrowDownIcon, ArrowUpIcon, MinusCircleIcon, PlusCircleIcon } from '@patternfly/react-icons'
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils'
import { type ReactNode, useId } from 'react'
import { useT } from '../../hooks/use-t.ts'
import { useFieldPlace } from './field-place.ts'

/** A list: its entries, each with its buttons, and one to add another. */
export function ArrayTemplate(props: ArrayFieldTemplateProps): ReactNode {
  const { items, canAdd = false, disabled = false, readonly = false, onAddClick, schema } = props
  const t = useT()
  const titleId = useId()
  const { title, options, isRequired, describedBy } = useFieldPlace()
  const help = options.help ?? schema.description
  const entry = t(options.entry ?? 'item')
  return (
    <fieldset className="fascia-form__list" aria-labelledby={titleId} aria-describedby={describedBy}>
      <div className="pf-v6-c-form__label" id={titleId}>
        <span className="pf-v6-c-form__label-text">{title}</span>
        {isRequired ? (
          <span className="pf-v6-c-form__label-required" aria-hidden>
            {' *'}
          </span>
        ) : null}
      </div>
      {help === undefined ? null : <div className="fascia-field__help">{t(help)}</div>}
      {items.length === 0 ? <p className="fascia-field__hint">{t('No items to display.')}</p> : items}
      {canAdd && !disabled && !readonly ? (
        <div>
          <Button variant="link" isInline icon={<PlusCircleIcon />} onClick={() => onAddClick()}>
            {t('Add {entry}', { entry })}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

/** An entry of a list, which can be moved by its buttons, and taken away. */
export function ArrayItemTemplate(props: ArrayFieldItemTemplateProps): ReactNode {
  const { children, buttonsProps, index, disabled = false, readonly = false } = props
  const { hasRemove, hasMoveUp, hasMoveDown, onRemoveItem, onMoveUpItem, onMoveDownItem } = buttonsProps
  const t = useT()
  const { title } = useFieldPlace()
  const number = index + 1
  const isFixed = disabled || readonly
  return (
    <div className="fascia-form__entry">
      {children}
      {isFixed ? null : (
        <div className="fascia-form__entry-buttons">
          {hasMoveUp || hasMoveDown ? (
            <>
              <Button
                variant="plain"
                isAriaDisabled={!hasMoveUp}
                icon={<ArrowUpIcon />}
                aria-label={t('{title} {number}: move up', { title, number })}
                onClick={onMoveUpItem}
              />
              <Button
                variant="plain"
                isAriaDisabled={!hasMoveDown}
                icon={<ArrowDownIcon />}
                aria-label={t('{title} {number}: move down', { title, number })}
                onClick={onMoveDownItem}
              />
            </>
          ) : null}
          {hasRemove ? (
            <Button
              variant="plain"
              icon={<MinusCircleIcon />}
              aria-label={t('{title} {number}: remove', { title, number })}
              onClick={onRemoveItem}
            />
          ) : null}
        </div>
      )}
    </div>
  )
}
