import { type Fault, SocketEnd } from '@fascia/sdk/common'
import { toFault, useApi, useClock } from '@fascia/sdk/web'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { connect as connectCall, type DrawnType } from '../../../api/consoles.ts'
import type { Screen, ScreenOptions } from './screen.ts'

/** How often, and after how long, a connection that the dashboard itself has ended is opened again, in ms. */
const MOST_RETURNS = 5
const RETURN_MS = 1_000

/** How the connection of a console is. */
export type ConsoleState =
  | { readonly is: 'connecting' | 'connected' | 'closed' }
  | { readonly is: 'refused'; readonly fault: Fault }
  /** Ended without the person, by the code of a close. */
  | { readonly is: 'ended'; readonly code: number }

export interface ConsoleOptions {
  /** Of the instance. */
  readonly id: string
  readonly type: DrawnType
  /** Where it is drawn; there while the connection is not refused. */
  readonly place: RefObject<HTMLElement | null>
  readonly label: string
  readonly open: (options: ScreenOptions) => Screen
  readonly onLeave: () => void
}

export interface ConnectedConsole {
  readonly state: ConsoleState
  readonly screen: RefObject<Screen | undefined>
  readonly connect: () => void
  readonly disconnect: () => void
}

/** Connects to a console of an instance at once, and until the page is left. What it has drawn stays until the next connection. */
export function useConsole({ id, type, place, label, open, onLeave }: ConsoleOptions): ConnectedConsole {
  const api = useApi()
  const clock = useClock()
  const [state, setState] = useState<ConsoleState>({ is: 'connecting' })
  const [round, setRound] = useState(0)
  const returns = useRef(0)
  const screen = useRef<Screen>(undefined)
  const socket = useRef<WebSocket>(undefined)
  /** The person has ended the connection. */
  const isLeft = useRef(false)
  const leave = useEffectEvent(onLeave)

  // Each round is a connection of its own.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let stopWaiting: (() => void) | undefined
    const ended = (code: number): void => {
      const isBack = code === SocketEnd.restart && returns.current < MOST_RETURNS && !isLeft.current
      setState(isBack ? { is: 'connecting' } : isLeft.current ? { is: 'closed' } : { is: 'ended', code })
      if (!isBack) return
      returns.current += 1
      stopWaiting = clock.after(RETURN_MS * returns.current, () => setRound((before) => before + 1))
    }
    const begin = async (): Promise<void> => {
      setState({ is: 'connecting' })
      const request = { params: { id }, body: { console_type: type }, signal, isQuiet: true }
      const { address } = await api.send(connectCall, request)
      if (signal.aborted || !place.current) return
      const opened = api.socket(address)
      opened.binaryType = 'arraybuffer'
      socket.current = opened
      // Before it is open: nothing that it says is missed.
      screen.current = open({ place: place.current, socket: opened, label, onLeave: () => leave() })
      opened.addEventListener('open', () => {
        if (signal.aborted) return
        returns.current = 0
        setState({ is: 'connected' })
        screen.current?.focus()
      })
      opened.addEventListener('close', ({ code }) => {
        if (!signal.aborted) ended(code)
      })
    }
    begin().catch((failure: unknown) => {
      if (!signal.aborted) setState({ is: 'refused', fault: toFault(failure) })
    })
    return () => {
      leaving.abort()
      stopWaiting?.()
      socket.current?.close()
      screen.current?.close()
      screen.current = undefined
    }
  }, [api, clock, id, label, open, place, round, type])

  const connect = useCallback(() => {
    returns.current = 0
    isLeft.current = false
    setRound((before) => before + 1)
  }, [])
  const disconnect = useCallback(() => {
    isLeft.current = true
    socket.current?.close()
  }, [])
  return { state, screen, connect, disconnect }
}
