import { expect, it } from 'vitest'
import { openSocket } from './open-socket.ts'

/** A window at an address whose sockets are the addresses that they were opened at. */
function windowAt(href: string): Window & typeof globalThis {
  class Opened {
    readonly url: string
    constructor(url: URL) {
      this.url = url.href
    }
  }
  return { location: new URL(href), WebSocket: Opened } as unknown as Window & typeof globalThis
}

it.each([
  ['http://cloud.example:8700/home', 'ws://cloud.example:8700/api/socket/?ticket=abc'],
  ['https://cloud.example/dashboard/project/instances/1', 'wss://cloud.example/api/socket/?ticket=abc'],
])('opens at %s a socket of the same site', (page, opened) => {
  expect(openSocket(windowAt(page), '/api/socket/?ticket=abc').url).toBe(opened)
})

it.each(['wss://other.example/api/socket/', '//other.example/api/socket/', 'https://cloud.example:444/api/socket/'])(
  'refuses %s, which is of another site',
  (address) => {
    expect(() => openSocket(windowAt('https://cloud.example/home'), address)).toThrow()
  },
)
