import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const NEAR_PX = 2

function scrollToEnd(frame: HTMLElement): void {
  frame.scrollTop = frame.scrollHeight
}

/**
 * Goes to the end of what is shown whenever that changes, and stays there until the person scrolls away: lines are wrapped again, and blocks get
 * their true height once they are in sight. Of a log that is followed, new lines leave who reads further up where they are.
 */
export function useEnd(frame: RefObject<HTMLElement | null>, shown: object, isFollowed: boolean): void {
  const isAtEnd = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded again begins at its end, with the same text too.
  useLayoutEffect(() => {
    if (!isFollowed) isAtEnd.current = true
    if (frame.current && isAtEnd.current) scrollToEnd(frame.current)
  }, [frame, shown])
  useEffect(() => {
    const scrolled = frame.current
    if (!scrolled || !('ResizeObserver' in window)) return
    const note = (): void => {
      isAtEnd.current = scrolled.scrollHeight - scrolled.clientHeight - scrolled.scrollTop <= NEAR_PX
    }
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) scrollToEnd(scrolled)
    })
    observer.observe(scrolled)
    for (const content of scrolled.children) observer.observe(content)
    scrolled.addEventListener('scroll', note)
    return () => {
      observer.disconnect()
      scrolled.removeEventListener('scroll', note)
    }
  }, [frame])
}
