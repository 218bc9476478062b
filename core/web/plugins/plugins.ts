import type { Dispose, Token } from '@fascia/sdk/common'
import { createToken, type ReasonCode } from '@fascia/sdk/host'
import type { Contribution } from '@fascia/sdk/web/host'
import type { Atom } from 'jotai'
import type { BootPlugin } from '../../common/boot.ts'

/** Why a plugin's contributions do not show. */
export interface Refusal {
  readonly code: ReasonCode
  readonly subject: string
  readonly text: string
}

/** A plugin as the inspector shows it. */
export interface PluginReport {
  readonly plugin: BootPlugin
  readonly refusal?: Refusal
  readonly isActive: boolean
  readonly failures: number
  /** What failed last, and why. */
  readonly lastFailure?: { readonly contribution: string; readonly cause: string }
  readonly activatedInMs?: number
  readonly isQuarantined: boolean
}

/** Loads plugins when they are needed, keeps account of them, and quarantines those that keep failing. */
export interface Plugins {
  readonly isSafeMode: boolean
  refusalOf(plugin: string): Refusal | undefined
  /** Stays the same while the same plugins are refused for the same reasons. */
  readonly refusedAtom: Atom<string>
  readonly allAtom: Atom<readonly PluginReport[]>
  /** The plugin's contributions with their functions and doors open; imports its entry the first time. */
  activate(plugin: string): Promise<readonly Contribution[]>
  /** Runs plugin code under a mark that outlives an endless loop. */
  enter<T>(plugin: string, contribution: string, run: () => T): T
  /** The contribution of the plugin whose code ran last. */
  entered(plugin: string): string | undefined
  /** Waits for plugin code, at most so long. */
  limit<T>(plugin: string, contribution: string, promise: Promise<T>, limitMs?: number): Promise<T>
  reportFailure(plugin: string, contribution: string, cause: unknown): void
  isolate(plugin: string): void
  restore(plugin: string): void
  onDidChange(listener: () => void): Dispose
}

export const Plugins: Token<Plugins> = createToken<Plugins>('Plugins')
