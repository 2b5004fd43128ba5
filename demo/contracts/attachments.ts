import type { PaperSet } from '#demo/papers/paper.ts';
import type { DemoAttachment } from './contract.ts';
import { annexSections, insuranceSections, reviewSections, signedSections } from './papers.list.ts';

/** The files beside a signed contract. Every contract shares their papers. */
const commonPapers = [
  { kind: 'document', title: 'Annexe tarifaire', sections: annexSections },
  { kind: 'private', title: 'Compte rendu de la revue annuelle', sections: reviewSections },
  { kind: 'private', title: 'Attestation d’assurance', sections: insuranceSections },
] as const;

/** Makes `count` files: the signed contract under its own title, then the common papers. */
export function makeAttachments(rack: PaperSet, title: string, role: string, count: number, isAmendment: boolean): DemoAttachment[] {
  if (count === 0) return [];
  const signed = isAmendment ? 'Avenant signé' : 'Contrat signé';
  const paper = rack.add(`contrat : ${title}`, {
    title,
    context: role === 'supplier' ? `${signed}, exemplaire du fournisseur` : `${signed}, exemplaire de l’adhérent`,
    sections: signedSections(isAmendment),
    prices: [],
  });
  const first: DemoAttachment = { kind: 'document', fileName: `${signed}.pdf`, paper };
  const others = commonPapers.slice(0, count - 1).map(
    ({ kind, title: name, sections }): DemoAttachment => ({
      kind,
      fileName: `${name}.pdf`,
      paper: rack.add(`contrats : ${name}`, { title: name, context: 'Pièce d’un contrat', sections, prices: [] }),
    }),
  );
  return [first, ...others];
}
