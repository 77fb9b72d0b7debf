import { isNear } from './near.ts'

/** What a column becomes. `outcome` is of a file of results that this console wrote. */
export const targets = ['full_name', 'email', 'password', 'outcome'] as const
export type Target = (typeof targets)[number]

/** Why a column became what it became. `role`: it sounds like a role, which the server gives by itself. */
export type Why = 'name' | 'near-name' | 'content' | 'chosen' | 'role' | 'none'

export interface Column {
  readonly target: Target | null
  readonly why: Why
}

/** How columns are called, in the languages that files come in; letters alone, small and without marks. */
const names: Readonly<Record<Target, readonly string[]>> = {
  full_name: [
    'fullname',
    'name',
    'displayname',
    'realname',
    'person',
    'employee',
    'employeename',
    'namn',
    'navn',
    'fulltnavn',
    'naam',
    'volledigenaam',
    'vollername',
    'vollstandigername',
    'nom',
    'nomcomplet',
    'nombre',
    'nombrecompleto',
    'nome',
    'nomecompleto',
    'nominativo',
    'imieinazwisko',
    'jmeno',
    'nimi',
    'kokonimi',
    'ad',
    'adsoyad',
    'имя',
    'фио',
    'полноеимя',
    'ονομα',
    '氏名',
    '名前',
    '姓名',
    '이름',
  ],
  email: [
    'email',
    'emailaddress',
    'mail',
    'mailaddress',
    'epost',
    'epostadresse',
    'epostadress',
    'emailadresse',
    'emailadres',
    'courriel',
    'adressemail',
    'adresseemail',
    'adressedecourriel',
    'correo',
    'correoelectronico',
    'direcciondecorreo',
    'enderecodeemail',
    'indirizzoemail',
    'posta',
    'postaelettronica',
    'sahkoposti',
    'eposta',
    'почта',
    'электроннаяпочта',
    'メール',
    'メールアドレス',
    '邮箱',
    '电子邮件',
    '電子郵件',
    '이메일',
  ],
  password: [
    'password',
    'passwort',
    'kennwort',
    'passord',
    'losenord',
    'adgangskode',
    'wachtwoord',
    'motdepasse',
    'contrasena',
    'senha',
    'palavrapasse',
    'haslo',
    'heslo',
    'salasana',
    'sifre',
    'пароль',
    'パスワード',
    '密码',
    '密碼',
    'initialpassword',
    'temporarypassword',
    'pwd',
    'pass',
  ],
  outcome: ['outcome'],
}

const roleNames: ReadonlySet<string> = new Set([
  'role',
  'roles',
  'rolle',
  'rol',
  'rang',
  'funcao',
  'ruolo',
  'rola',
  'rooli',
  'роль',
  '役割',
])

/** A name as it is compared: "E-Mail Address" and "e_mail address" are one. */
const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Names first, then names that are nearly the same, then what stands in the cells; each target once. */
export function mapColumns(
  header: readonly string[] | null,
  width: number,
  rows: readonly (readonly string[])[],
): readonly Column[] {
  const folded = Array.from({ length: width }, (_, index) => fold(header?.[index] ?? ''))
  const columns: Column[] = folded.map((name) => ({ target: null, why: roleNames.has(name) ? 'role' : 'none' }))
  const taken = new Set<Target>()
  const take = (why: Why, fits: (index: number, target: Target) => boolean) => {
    for (const target of targets) {
      if (taken.has(target)) continue
      const index = columns.findIndex((column, at) => column.target === null && fits(at, target))
      if (index < 0) continue
      columns[index] = { target, why }
      taken.add(target)
    }
  }
  take('name', (index, target) => names[target].includes(folded[index] ?? ''))
  take('near-name', (index, target) => names[target].some((name) => isNear(folded[index] ?? '', name)))
  const cellsOf = (index: number) => rows.map((cells) => cells[index] ?? '').filter((cell) => cell.trim() !== '')
  take('content', (index, target) => {
    const cells = cellsOf(index)
    if (target === 'email') return most(cells, (cell) => /\S@\S/.test(cell))
    return (
      target === 'full_name' && most(cells, (cell) => /^\p{L}[\p{L}\p{M}.’' -]+ [\p{L}\p{M}.’' -]+$/u.test(cell.trim()))
    )
  })
  return columns
}

const most = (cells: readonly string[], isSo: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(isSo).length > cells.length * 0.6

/** Names of columns are words; a row of people has an address. */
export function looksLikeHeader(cells: readonly string[], next: readonly string[]): boolean {
  const isNamed = cells.some((cell) => targets.some((target) => names[target].includes(fold(cell))))
  if (isNamed) return true
  if (cells.some((cell) => cell.includes('@'))) return false
  return (
    next.some((cell) => cell.includes('@')) ||
    cells.some((cell) => targets.some((target) => names[target].some((name) => isNear(fold(cell), name))))
  )
}
