import type { College } from '../college';
import { divisionOne } from './division-one';
import { divisionThree } from './division-three';
import { divisionTwo } from './division-two';

/**
 * The colleges of the search: names, places, sites, divisions and conferences as generally known for the season 2026–27, to be held against College
 * Scorecard and the NCAA's directory before each season. GPA and scores are rounded and indicative (product D7).
 */
export const colleges: readonly College[] = [...divisionOne, ...divisionTwo, ...divisionThree];
