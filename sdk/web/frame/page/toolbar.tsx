import type { ReactNode } from 'react'

interface PartProps {
  readonly className?: string
  readonly children?: ReactNode
}

function named(own: string, { className }: PartProps): string {
  return className === undefined ? own : `${own} ${className}`
}

// PatternFly's markup, written out: its own toolbar asks for the width of the window once it is there, so that the browser lays the whole page
// out, and then draws itself and what is in it a second time.

/** The row above a table: its search, and its tools at the other end. */
export function Toolbar(props: PartProps): ReactNode {
  return (
    <div className={named('pf-v6-c-toolbar', props)}>
      <div className="pf-v6-c-toolbar__content">
        <div className="pf-v6-c-toolbar__content-section">{props.children}</div>
      </div>
    </div>
  )
}

/** Tools at the end of the row. With a name they are a group to a screen reader. */
export function ToolbarGroup(props: PartProps & { readonly label?: string }): ReactNode {
  const { label, children } = props
  return (
    <div
      className={named('pf-v6-c-toolbar__group pf-m-align-end', props)}
      {...(label === undefined ? {} : { role: 'group', 'aria-label': label })}
    >
      {children}
    </div>
  )
}

/** One thing of the row. */
export function ToolbarItem(props: PartProps): ReactNode {
  return <div className={named('pf-v6-c-toolbar__item', props)}>{props.children}</div>
}
