import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { lazyView } from './lazy-view.ts'

function Page({ name }: { readonly name: string }) {
  return <h1>{name}</h1>
}

it('draws nothing of a blank view until its code is there, as soon as it is, and at once the next time', async () => {
  const { promise, resolve } = Promise.withResolvers<{ Page: typeof Page }>()
  const View = lazyView(() => promise, 'Page', { isBlank: true })
  const draw = (name: string) => (
    <Suspense fallback="Waiting">
      <View key={name} name={name} />
    </Suspense>
  )
  const { container, rerender } = render(draw('First'))
  expect(container.textContent).toBe('')
  await act(async () => resolve({ Page }))
  expect(screen.getByRole('heading').textContent).toBe('First')
  rerender(draw('Second'))
  expect(screen.getByRole('heading').textContent).toBe('Second')
})
