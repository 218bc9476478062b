export * from './simulator-part.ts'
