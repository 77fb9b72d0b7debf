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
const reasons = (text: string) => open(text).overview.columns.map(({ why }) => why)

describe('a name in two columns', () => {
  it('is joined, in the languages of common files', () => {
    const files: readonly (readonly [string, string])[] = [
      ['Name;Vorname;E-Mail\nStein;Marie;m@a.example', 'Marie Stein'],
      ['Vorname;Nachname;E-Mail\nMarie;Stein;m@a.example', 'Marie Stein'],
      ['Nom;Prénom;Courriel\nPierre;Marie;m@a.example', 'Marie Pierre'],
      ['first_name,last_name,email\nMary,Stone,m@a.example', 'Mary Stone'],
      ['Surname,Forename,Email\nStone,Mary,m@a.example', 'Mary Stone'],
      ['Nombre,Apellidos,Correo\nMaría,Piedra Sol,m@a.example', 'María Piedra Sol'],
      ['Nome;Sobrenome;Email\nMaria;Pedra;m@a.example', 'Maria Pedra'],
      ['First Name , Last Name,Email\n Mary , Stone ,m@a.example', 'Mary Stone'],
    ]
    for (const [text, name] of files) {
      expect(open(text).overview.isComplete, text).toBe(true)
      expect(people(text), text).toMatchObject([{ full_name: name, email: 'm@a.example' }])
      expect(open(text).overview.firstName).toBe(name)
    }
  })

  it.each([
    ['English', 'Given name,Surname,E-mail', 'Mary,Stone', 'Mary Stone'],
    ['German', 'Name,Rufname,E-Mail-Adresse', 'Stein,Marie', 'Marie Stein'],
    ['French', 'NOM,PRÉNOM,Adresse e-mail', 'Pierre,Marie', 'Marie Pierre'],
    ['Spanish, first family name', 'Nombre,Primer apellido,Correo', 'María,Piedra', 'María Piedra'],
    ['Portuguese', 'Nome,Sobrenome,Endereço de e-mail', 'Maria,Pedra', 'Maria Pedra'],
    ['Japanese', '姓,名,メールアドレス', '石田,花子', '石田花子'],
    ['Japanese, one half named as in Latin script', '姓,名前,Eメール', '石田,花子', '石田花子'],
  ])('is joined: %s', (_language, head, name, whole) => {
    expect(people(`${head}\n${name},m@a.example\n`)).toMatchObject([{ full_name: whole, email: 'm@a.example' }])
    // These are the same names in decomposed letters, as another system writes them.
    expect(people(`${head.normalize('NFD')}\n${name},m@a.example\n`)).toMatchObject([{ email: 'm@a.example' }])
  })

  it.each([
    ['Dutch', 'Voornaam,Achternaam,E-mailadres', 'Maria,Steen'],
    ['Swedish', 'Förnamn,Efternamn,E-post', 'Maria,Sten'],
    ['Finnish', 'Sukunimi,Etunimi,Sähköposti', 'Kivi,Maria'],
    ['Polish', 'Nazwisko,Imię,Adres e-mail', 'Kamień,Maria'],
    ['Czech', 'Jméno,Příjmení,E-mail', 'Marie,Kamenná'],
    ['Hungarian', 'Vezetéknév,Keresztnév,E-mail-cím', 'Kő,Mária'],
    ['Croatian', 'Prezime,Ime,E-pošta', 'Kamen,Marija'],
    ['Russian', 'Фамилия,Имя,Электронная почта', 'Каменева,Мария'],
    ['Japanese and Chinese', '名字,名,メール', '石田,花子'],
    ['Romanian', 'Prenume,Nume,E-mail', 'Maria,Piatră'],
    ['Catalan', 'Nom,Cognoms,Correu electrònic', 'Maria,Pedra'],
    ['Italian', 'Cognome,Nome,Posta elettronica', 'Pietra,Maria'],
    ['Greek', 'Όνομα,Επώνυμο,Διεύθυνση email', 'Μαρία,Πέτρα'],
    ['Turkish', 'ADI,SOYADI,E-posta', 'Meryem,Taş'],
    ['Arabic', 'الاسم الأول,اسم العائلة,البريد الإلكتروني', 'مريم,حجر'],
    ['Hebrew', 'שם פרטי,שם משפחה,דוא״ל', 'מרים,אבן'],
    ['Hindi', 'पहला नाम,उपनाम,ईमेल', 'मीरा,पत्थर'],
    ['Thai', 'ชื่อ,นามสกุล,อีเมล', 'มาลี,หินทอง'],
    ['Vietnamese', 'Họ,Tên,Địa chỉ email', 'Nguyễn,An'],
    ['Indonesian', 'Nama depan,Nama belakang,Surel', 'Maria,Batu'],
    ['Chinese', '姓氏,名字,电子邮箱', '石,丽'],
    ['Korean', '성,이름,이메일', '김,민지'],
    ['Korean, in another order', '이름,성,이메일 주소', '민지,김'],
  ])('is asked for under names of another language: %s', (_language, head, name) => {
    const { overview, reading } = open(`${head}\n${name},m@a.example\n`)
    expect(overview.isComplete).toBe(false)
    expect(overview.columns[2]).toMatchObject({ target: 'email' })
    reading.setColumn(0, 'given_name')
    expect(reading.setColumn(1, 'family_name').isComplete).toBe(true)
  })

  it('has two family names in Spanish', () => {
    const text =
      'Primer apellido;Segundo apellido;Nombre;Correo electrónico\nPiedra;Sol;María;m@a.example\nRoca;;Ana;a@a.example'
    expect(people(text).map(({ full_name }) => full_name)).toEqual(['María Piedra Sol', 'Ana Roca'])
  })

  it('is found with a typing error in one of the names', () => {
    expect(open('Imię,Nmae,Email\nMaria,Stone,m@a.example\nAnn,Lee,a@a.example').overview.isComplete).toBe(false)
    expect(people('Vornmae;Name;E-Mail\nMarie;Stein;m@a.example')[0]?.full_name).toBe('Marie Stein')
  })

  it('is asked for if the other half is in a language that the console does not know', () => {
    const { overview, reading } = open('Name,Isibongo,Email\nNomsa,Dube,n@a.example\nThandi,Nkosi,t@a.example')
    expect(overview.isComplete).toBe(false)
    expect(overview.columns.map(({ why }) => why)).toEqual(['maybe', 'maybe', 'name'])
    reading.setColumn(0, 'given_name')
    expect(reading.setColumn(1, 'family_name').isComplete).toBe(true)
    expect(reading.planned()[0]?.full_name).toBe('Nomsa Dube')
    expect(open('Igama,Isibongo,Email\nNomsa,Dube,n@a.example').overview.isComplete).toBe(false)
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
        reasons(text).filter((why) => why === 'several'),
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

describe('a column with the name', () => {
  it.each([
    ['staff numbers', 'Employee,Email\nMS-1,m@a.example\nAL-2,a@a.example'],
    ['staff numbers under “Name”', 'Name,Email\nMS-1,m@a.example\nAL-2,a@a.example'],
    ['logins', 'Name,Email\nmstone,m@a.example\na.lee,a@a.example'],
    ['short codes', 'Employee,Email\nMST,m@a.example\nALE,a@a.example'],
    ['supervisors', 'Supervisor,Email\nAnn Lee,m@a.example\nBo Lind,a@a.example'],
    ['places', 'Site,Email\nNew York,m@a.example\nLos Angeles,a@a.example'],
    ['links', 'Name,Email\nhttps://a.example/m,m@a.example'],
  ])('is not one with %s', (_what, text) => {
    const { overview, targets } = open(text)
    expect(targets).toEqual([null, 'email'])
    expect(overview.isComplete).toBe(false)
  })

  it('is asked for where its cells look like names, or its header does', () => {
    expect(reasons('Supervisor,Email\nAnn Lee,m@a.example')).toEqual(['maybe', 'name'])
    expect(reasons('Name,Email\nmstone,m@a.example')).toEqual(['maybe', 'name'])
    expect(reasons('Code,Email\n10-2,m@a.example')).toEqual(['none', 'name'])
    const { reading } = open('Nafnið,Email\nAnn Lee,m@a.example')
    expect(reading.setColumn(0, 'full_name').isComplete).toBe(true)
  })

  it('may be one of employees, or single words without another column that may be half of it', () => {
    expect(people('Employee,Email\nMary Stone,m@a.example')[0]?.full_name).toBe('Mary Stone')
    expect(people('Name,Email\nMary,m@a.example')[0]?.full_name).toBe('Mary')
    expect(people('Name,Team,Email\nMary,Deck,m@a.example\nAnn,Deck,a@a.example')[0]?.full_name).toBe('Mary')
    expect(people('Mary Stone,m@a.example\nAnn Lee,a@a.example')[0]?.full_name).toBe('Mary Stone')
  })
})

it('takes no person whose family name is also a column name for a header', () => {
  expect(people('h@a.example,Ho,Ada Ho\ns@a.example,Ten,Sue Ten')).toHaveLength(2)
})

it('takes no column of roles for addresses, whatever its cells are', () => {
  const { overview } = open('Name;Role\nMary Stone;owner@a.example\nJohn Ash;member@a.example')
  expect(overview.columns.map(({ target, why }) => [target, why])).toEqual([
    ['full_name', 'name'],
    [null, 'role'],
  ])
})
