/** The regions: words that firms put in their names, the first digits of telephone numbers that Arcep reserves for fiction, departments. */
export type RegionEntry = {
  title: string;
  callings: readonly string[];
  dialling: string;
  departments: readonly string[];
};

export const regions: readonly RegionEntry[] = [
  {
    title: 'Île-de-France',
    callings: ['Île-de-France', 'Paris', 'Val de Seine', 'Grand Paris'],
    dialling: '01 99 00',
    departments: ['75', '77', '78', '91', '92', '93', '94', '95'],
  },
  {
    title: 'Hauts-de-France',
    callings: ['Nord', 'Flandres', 'Hauts-de-France', 'Picardie', 'Artois'],
    dialling: '03 53 01',
    departments: ['02', '59', '60', '62', '80'],
  },
  {
    title: 'Normandie',
    callings: ['Normandie', 'Val de Seine', 'Cotentin', 'Pays d’Auge'],
    dialling: '02 61 91',
    departments: ['14', '27', '50', '61', '76'],
  },
  {
    title: 'Bretagne',
    callings: ['Bretagne', 'Armor', 'Cornouaille', 'Grand Ouest'],
    dialling: '02 61 91',
    departments: ['22', '29', '35', '56'],
  },
  {
    title: 'Pays de la Loire',
    callings: ['Loire', 'Anjou', 'Vendée', 'Grand Ouest', 'Atlantique'],
    dialling: '02 61 91',
    departments: ['44', '49', '53', '72', '85'],
  },
  {
    title: 'Centre-Val de Loire',
    callings: ['Val de Loire', 'Centre', 'Touraine', 'Beauce', 'Berry'],
    dialling: '02 61 91',
    departments: ['18', '28', '36', '37', '41', '45'],
  },
  {
    title: 'Grand Est',
    callings: ['Est', 'Alsace', 'Lorraine', 'Champagne', 'Rhin', 'Vosges'],
    dialling: '03 53 01',
    departments: ['08', '10', '51', '52', '54', '55', '57', '67', '68', '88'],
  },
  {
    title: 'Bourgogne-Franche-Comté',
    callings: ['Bourgogne', 'Jura', 'Comté', 'Morvan'],
    dialling: '03 53 01',
    departments: ['21', '25', '39', '58', '70', '71', '89', '90'],
  },
  {
    title: 'Auvergne-Rhône-Alpes',
    callings: ['Rhône', 'Alpes', 'Auvergne', 'Forez', 'Savoie', 'Dauphiné'],
    dialling: '04 65 71',
    departments: ['01', '03', '07', '15', '26', '38', '42', '43', '63', '69', '73', '74'],
  },
  {
    title: 'Nouvelle-Aquitaine',
    callings: ['Aquitaine', 'Sud-Ouest', 'Gascogne', 'Limousin', 'Charentes', 'Périgord'],
    dialling: '05 36 49',
    departments: ['16', '17', '19', '23', '24', '33', '40', '47', '64', '79', '86', '87'],
  },
  {
    title: 'Occitanie',
    callings: ['Occitanie', 'Pyrénées', 'Languedoc', 'Garonne', 'Sud-Ouest'],
    dialling: '05 36 49',
    departments: ['09', '11', '12', '30', '31', '32', '34', '46', '48', '65', '66', '81', '82'],
  },
  {
    title: 'Provence-Alpes-Côte d’Azur',
    callings: ['Provence', 'Méditerranée', 'Côte d’Azur', 'Sud'],
    dialling: '04 65 71',
    departments: ['04', '05', '06', '13', '83', '84'],
  },
  { title: 'Corse', callings: ['Corse', 'Méditerranée'], dialling: '04 65 71', departments: ['2A', '2B'] },
  { title: 'Guadeloupe', callings: ['Antilles', 'Guadeloupe'], dialling: '05 36 49', departments: ['971'] },
  { title: 'Martinique', callings: ['Antilles', 'Martinique'], dialling: '05 36 49', departments: ['972'] },
  { title: 'Guyane', callings: ['Guyane'], dialling: '05 36 49', departments: ['973'] },
  { title: 'La Réunion', callings: ['Océan Indien', 'Réunion'], dialling: '05 36 49', departments: ['974'] },
];
