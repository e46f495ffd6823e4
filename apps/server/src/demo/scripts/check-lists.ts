/** Prints the one-page check-lists of the demo courses as tagged PDF files: `node src/demo/scripts/check-lists.ts`. */
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { certificateFonts } from '../../features/certificates/certificate-font.ts';
import { typeset } from '@parcours/authoring';

interface CheckList {
  file: string;
  language: 'fr' | 'en';
  lang: string;
  size: 'A4' | 'LETTER';
  colour: string;
  title: string;
  lead: string;
  groups: { title: string; lines: string[] }[];
  fields: string[];
  foot: string;
}

const lists: CheckList[] = [
  {
    file: 'atelier/check-list-hauteur.pdf',
    language: 'fr',
    lang: 'fr-FR',
    size: 'A4',
    colour: '#0e5a63',
    title: 'Avant de monter',
    lead: "Douze questions, cinq minutes. Un seul « non » : on s'arrête et on en parle.",
    groups: [
      {
        title: 'Évaluer',
        lines: [
          "Ai-je vérifié que l'on ne peut pas faire ce travail sans monter ?",
          'Une protection collective est-elle en place, ou son impossibilité est-elle écrite ?',
          'Le support est-il solide (ni fibrociment, ni lanterneau, ni trémie ouverte) ?',
          'Le vent, la pluie et la lumière permettent-ils de travailler ?',
        ],
      },
      {
        title: "Vérifier l'équipement",
        lines: [
          'Garde-corps complets : main courante de 1 m à 1,10 m, lisse à mi-hauteur, plinthe de 10 à 15 cm ?',
          'Échafaudage vérifié ce matin, amarrages et socles compris ?',
          "Échelle d'accès : recul du quart de la hauteur, dépassement de 1 m, pied et tête calés ?",
          'Harnais, longe et connecteurs : étiquette lisible, vérification de moins de douze mois, rien de coupé ?',
        ],
      },
      {
        title: 'Arrêter la chute, secourir',
        lines: [
          "L'ancrage est-il le plus haut possible et sa résistance connue ?",
          "Le tirant d'air est-il calculé d'après la notice, et suffisant ?",
          'Sommes-nous au moins deux, et formés ?',
          "Le kit d'évacuation est-il sur place, le plan de secours connu, le 15 ou le 112 joignable ?",
        ],
      },
    ],
    fields: ['Chantier', 'Date', 'Nom et signature'],
    foot: "L'Atelier des Hauteurs. La notice du fabricant et le plan de prévention priment sur cette liste.",
  },
  {
    file: 'maple/call-card.pdf',
    language: 'en',
    lang: 'en-CA',
    size: 'LETTER',
    colour: '#1f4e8c',
    title: 'The call card',
    lead: 'Ten habits. Choose one a week and tick the days you kept it.',
    groups: [
      {
        title: 'Open',
        lines: [
          'I answered by the third ring, with a breath before the first word.',
          'Welcome, company, my name, an open offer. “Hello, bonjour” where we serve both.',
        ],
      },
      {
        title: 'Understand',
        lines: [
          'My first question was open.',
          'I paraphrased in my own words and waited for the yes.',
          'I asked before the hold, said why and how long, and came back within 45 seconds.',
          'I verified before I shared, and let the customer supply the detail.',
        ],
      },
      {
        title: 'Recover',
        lines: [
          'I let the story finish before I offered anything.',
          'I apologized once, for something precise, without “if” or “but”.',
        ],
      },
      {
        title: 'Close',
        lines: [
          'We agreed what happens, who does it and when, and how to reach us.',
          'My note tells the whole story to the next person.',
        ],
      },
    ],
    fields: ['This week I keep', 'From', 'To'],
    foot: 'Maple Skills Centre. Print it, fold it, put it beside the phone.',
  },
];

const font = (await certificateFonts()).latin;
const ink = '#181d27';
const margin = 54;

for (const list of lists) {
  // The font has no narrow no-break space.
  const say = (text: string): string => typeset(list.language, text).replaceAll('\u202f', '\u00a0');
  const pdf = new PDFDocument({
    size: list.size,
    margins: { top: margin, right: margin, bottom: 30, left: margin },
    lang: list.lang,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    // A fixed date keeps the file the same at each run.
    info: {
      Title: say(list.title),
      Author: say(list.foot.split('.')[0] ?? ''),
      CreationDate: new Date('2026-01-05T08:00:00Z'),
    },
  });
  const out = createWriteStream(path.join(import.meta.dirname, '../media', list.file));
  pdf.pipe(out);
  pdf.registerFont('text', font);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const width = pdf.page.width - 2 * margin;
  const write = (tag: string, draw: () => void): void => {
    root.add(pdf.struct(tag, {}, draw));
  };
  write('H1', () =>
    pdf.font('text').fontSize(30).fillColor(list.colour).text(say(list.title), margin, margin),
  );
  write('P', () =>
    pdf
      .fontSize(12.5)
      .fillColor(ink)
      .text(say(list.lead), margin, pdf.y + 2, { width }),
  );
  let y = pdf.y + 14;
  for (const group of list.groups) {
    write('H2', () => pdf.fontSize(16).fillColor(list.colour).text(say(group.title), margin, y));
    y = pdf.y + 6;
    for (const line of group.lines) {
      const top = y;
      pdf.markContent('Artifact', { type: 'Layout' });
      pdf.roundedRect(margin, top, 14, 14, 2).lineWidth(1.4).strokeColor(ink).stroke();
      pdf.endMarkedContent();
      write('P', () =>
        pdf
          .fontSize(12)
          .fillColor(ink)
          .text(say(line), margin + 26, top, { width: width - 26 }),
      );
      y = Math.max(pdf.y, top + 16) + 9;
    }
    y += 8;
  }
  const fieldWidth = width / list.fields.length;
  const fieldTop = pdf.page.height - 120;
  list.fields.forEach((field, index) => {
    const left = margin + index * fieldWidth;
    write('P', () =>
      pdf
        .fontSize(11)
        .fillColor(ink)
        .text(say(field), left, fieldTop, { width: fieldWidth - 12 }),
    );
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(left, fieldTop + 44)
      .lineTo(left + fieldWidth - 16, fieldTop + 44)
      .lineWidth(1)
      .strokeColor(ink)
      .stroke();
    pdf.endMarkedContent();
  });
  write('P', () =>
    pdf
      .fontSize(9.5)
      .fillColor('#484d58')
      .text(say(list.foot), margin, pdf.page.height - 56, { width }),
  );
  root.end();
  pdf.end();
  await finished(out);
}
