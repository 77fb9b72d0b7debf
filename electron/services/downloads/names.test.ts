import { expect, it } from 'vitest'
import { nameFrom, plainName } from './names.ts'

const named = (path: string) => nameFrom(new URL(`https://files.example${path}`), 7)

it('a file gets its name from its address', () => {
  expect(named('/exports/2/ab12/realm-export.tar.gz?signature=x')).toBe('realm-export.tar.gz')
  expect(named('/exports/caf%C3%A9.tar.gz')).toBe('café.tar.gz')
})

it.each([
  ['a folder', '/exports/..%2F..%2F.bashrc', '_.._.bashrc'],
  ['a folder of Windows', '/exports/..%5Cstart.bat', '_start.bat'],
  ['a stream of Windows', '/exports/a.gz%3Ahidden', 'a.gz_hidden'],
  ['a device', '/exports/con.gz', 'export-7.tar.gz'],
  ['letters that turn what follows', '/exports/a%E2%80%AEgz.exe', 'a_gz.exe'],
  ['no name', '/exports/', 'export-7.tar.gz'],
  ['dots alone', '/exports/%2E%2E%2E', 'export-7.tar.gz'],
  ['no text', '/exports/%FF', '%FF'],
  ['more than a disk takes', `/exports/${'a'.repeat(400)}`, 'export-7.tar.gz'],
])('an address that names %s is no way out of the folder', (_, path, name) => {
  expect(named(path)).toBe(name)
})

it.each([
  ['folders', '../../.ssh/config', '_.._.ssh_config'],
  ['a root', '/etc/cron.d/x', '_etc_cron.d_x'],
  ['nothing but dots', '..', null],
])('a name that the page gives with %s stays in the folder that the person chooses', (_, name, plain) => {
  expect(plainName(name)).toBe(plain)
})
