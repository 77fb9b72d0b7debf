import { describe, expect, it } from 'vitest'
import type { Target } from './columns.ts'
import { createReading } from './reading.ts'

function open(text: string) {
  const reading = createReading()
  const opened = reading.open(new TextEncoder().encode(text))
  if (opened.state !== 'read') throw new Error(JSON.stringify(opened))
  return { reading, overview: opened.overview, targets: opened.overview.columns.map(({ target }) => target) }
}
const people = (text: string) => open(text).reading.planned()
const whys = (text: string) => open(text).overview.columns.map(({ why }) => why)

describe('a name in two columns', () => {
  it('is joined, in the languages of common files', () => {
    const files: readonly (readonly [string, string])[] = [
      ['Name;Vorname;E-Mail\nStein;Marie;m@a.example', 'Marie Stein'],
      ['Vorname;Nachname;E-Mail\nMarie;Stein;m@a.example', 'Marie Stein'],
      ['Nom;Prénom;Courriel\nPierre;Marie;m@a.example', 'Marie Pierre'],
      ['first_name,last_name,email\nMary,Stone,m@a.example', 'Mary Stone'],
      ['Surname,Forename,Email\nStone,Mary,m@a.example', 'Mary Stone'],
      ['Nombre,Apellidos,Correo\nMaría,Piedra Sol,m@a.example', 'María Piedra Sol'],
      ['Nome;Cognome;Email\nMaria;Pietra;m@a.example', 'Maria Pietra'],
      ['Имя;Фамилия;Почта\nМария;Каменева;m@a.example', 'Мария Каменева'],
      ['姓,名,邮箱\n石,丽,m@a.example', '石丽'],
      ['First Name , Last Name,Email\n Mary , Stone ,m@a.example', 'Mary Stone'],
    ]
    for (const [text, name] of files) {
      expect(open(text).overview.isComplete, text).toBe(true)
      expect(people(text), text).toMatchObject([{ full_name: name, email: 'm@a.example' }])
      expect(open(text).overview.firstName).toBe(name)
    }
  })

  it('is found in an export of Google Workspace, with the address among others', () => {
    const head =
      'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Org Unit Path [Required],Recovery Email,Work Secondary Email'
    const [one] = people(`${head}\nMary,Stone,mary@a.example,secret-word,/,m@home.example,m2@a.example\n`)
    expect(one).toMatchObject({ full_name: 'Mary Stone', email: 'mary@a.example', password: 'secret-word' })
  })

  it('is not joined if another column has the whole name', () => {
    expect(open('First name,Full name,Email\nMary,Mary Stone,m@a.example').targets).toEqual([
      null,
      'full_name',
      'email',
    ])
    expect(open('Name,First name,Email\nMary Stone,Mary,m@a.example').targets).toEqual(['full_name', null, 'email'])
  })

  it('is asked for if only one half is found, and choosing one form clears the other', () => {
    const { reading, overview } = open('first_name,team,email\nMary,Deck,m@a.example')
    expect(overview.isComplete).toBe(false)
    expect(reading.setColumn(1, 'family_name').isComplete).toBe(true)
    const whole = reading.setColumn(0, 'full_name')
    expect(whole.columns.map(({ target }) => target)).toEqual(['full_name', null, 'email'] satisfies (Target | null)[])
    expect(whole.isComplete).toBe(true)
  })

  it('shows the whole name if a row has a problem, and fixes it', () => {
    const { reading } = open('first_name,last_name,email\nMary,St*ne,m@a.example')
    expect(reading.groupRows('name-letters', 0, 9).rows[0]).toMatchObject({ inFile: 'Mary St*ne' })
    reading.fix(2, 'full_name', 'Mary Stone')
    expect(reading.planned()[0]?.full_name).toBe('Mary Stone')
  })
})

describe('several matching columns', () => {
  it('need a choice', () => {
    const files = [
      'Name,Personal Email,Work Email\nMary Stone,m@home.example,mary@a.example',
      'Name,Email,Mail\nMary Stone,m@home.example,mary@a.example',
      'Employee,Name,Email\nMary Stone,Ann Lee,m@a.example',
      'Mary Stone,m@home.example,mary@a.example',
    ]
    for (const text of files) {
      expect(open(text).overview.isComplete, text).toBe(false)
      expect(
        whys(text).filter((why) => why === 'several'),
        text,
      ).toHaveLength(2)
    }
    const { reading } = open(files[0] ?? '')
    expect(reading.setColumn(2, 'email').isComplete).toBe(true)
    expect(reading.planned()[0]?.email).toBe('mary@a.example')
  })

  it('need none if the cells of all but one rule them out', () => {
    expect(people('Employee,Name,Email\n10234,Mary Stone,m@a.example')[0]?.full_name).toBe('Mary Stone')
    expect(people('Name,Email,Mail\nMary Stone,m@a.example,yes')[0]?.email).toBe('m@a.example')
    expect(open('Employee,Email\n10234,m@a.example').overview.isComplete).toBe(false)
    expect(open('Name,Email\nmary@a.example,mary@a.example').overview.isComplete).toBe(false)
  })
})
