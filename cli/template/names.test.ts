import { describe, expect, it } from 'vitest'
import { templateNames } from './names.ts'

describe('the name of a plugin', () => {
  it('gives every form that a template uses', () => {
    expect(templateNames('backup-policies')).toEqual({
      area: 'backup-policies',
      collection: 'backup_policies',
      member: 'backup_policy',
      noun: 'backup-policy',
      camel: 'backupPolicy',
      pascal: 'BackupPolicy',
      title: 'Backup Policy',
      titles: 'Backup Policies',
      words: 'backup policies',
      word: 'backup policy',
    })
  })

  it.each([
    ['backups', 'backup'],
    ['addresses', 'address'],
    ['boxes', 'box'],
    ['batches', 'batch'],
    ['glass', 'glass'],
  ])('takes %s for several of %s', (several, one) => {
    expect(templateNames(several).noun).toBe(one)
  })

  it.each(['', 'Backups', 'my backups', '1st', 'a--b', '../x', 'x_y'])('refuses %j', (name) => {
    expect(() => templateNames(name)).toThrowError(expect.objectContaining({ code: 'CLI_USAGE' }))
  })
})
