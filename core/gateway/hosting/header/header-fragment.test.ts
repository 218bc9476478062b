import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createHeaderFragment } from './header-fragment.ts'
import { sanitizeFragment } from './sanitize-fragment.ts'

describe('sanitizeFragment', () => {
  it.each([
    [
      'text with marks and links',
      '<p class="a">Hi <a href="https://x.example/">x</a></p>',
      '<p class="a">Hi <a href="https://x.example/" rel="noopener noreferrer">x</a></p>',
    ],
    ['a script', 'a<script>alert(1)</script>b', 'ab'],
    ['a handler', '<b onclick="alert(1)">b</b>', '<b>b</b>'],
    ['a script address', '<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer">a</a>'],
    ['a hidden script address', '<a href="java&#10;script:alert(1)">a</a>', '<a rel="noopener noreferrer">a</a>'],
    ['styles', '<style>*{}</style><i style="position:fixed">i</i>', '<i>i</i>'],
    ['frames and forms', '<iframe src="/"></iframe><form action="/"><input></form>', ''],
    ['an image from elsewhere', '<img src="https://x.example/a.png" alt="a" />', '<img alt="a" />'],
    ['an image of the dashboard', '<img src="assets/a.png" alt="a" />', '<img src="assets/a.png" alt="a" />'],
    ['what is not closed', '<b>b<i>i', '<b>b<i>i</i></b>'],
  ])('%s', (_, html, clean) => expect(sanitizeFragment(html)).toBe(clean))
})

it('the fragment is read from the state folder, and again when it changes; without one it is empty', async () => {
  const home = await mkdtemp(join(tmpdir(), 'home-'))
  try {
    const read = createHeaderFragment(home)
    expect(await read()).toBe('')
    await mkdir(join(home, 'header'))
    const file = join(home, 'header', 'index.html')
    await writeFile(file, '<b>One</b>')
    expect(await read()).toBe('<b>One</b>')
    await writeFile(file, '<b>Two</b>')
    await utimes(file, 1, 1)
    expect(await read()).toBe('<b>Two</b>')
  } finally {
    await rm(home, { recursive: true })
  }
})
